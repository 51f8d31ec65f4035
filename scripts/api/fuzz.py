"""Runs Schemathesis with all its checks against a server of its own, twice: as somebody with a cookie who may do
anything, and as a player with a token at tables that wait, that are played at, and that are finished."""

import json
import pathlib
import subprocess
import sys

import httpx

from house import ROOT, house

SEED = 7
EXAMPLES = "10"
MADE = ROOT / "target/api"


def guest(url, name):
    somebody = httpx.Client(base_url=url)
    somebody.post("/api/me", json={"name": name}).raise_for_status()
    return somebody


def dealt(host, other):
    """A table of two at which both sit and the cards are dealt."""
    table = host.post("/api/tables", json={"game": "love-letter"}).raise_for_status().json()["id"]
    other.post(f"/api/tables/{table}/sit", json={}).raise_for_status()
    host.post(f"/api/tables/{table}/start").raise_for_status()
    return table


def main():
    MADE.mkdir(parents=True, exist_ok=True)
    with house(SEED) as url:
        player, rival = guest(url, "Cleo"), guest(url, "Dov")
        waiting = player.post("/api/tables", json={"game": "r"}).raise_for_status().json()["id"]
        played, finished = dealt(player, rival), dealt(player, rival)
        rival.post(f"/api/tables/{finished}/resign").raise_for_status()
        wish = {"games": [{"game": "love-letter"}], "seats": 2, "rounds": 2, "minutes": 5}
        evening = player.post("/api/evenings", json=wish).raise_for_status().json()["id"]
        for somebody in player, rival:
            somebody.post(f"/api/evenings/{evening}/come").raise_for_status()
        token = player.post("/api/me/tokens", json={"label": "fuzz"}).raise_for_status().json()["token"]

        def signs_in(name):
            sent = {"endpoint": "/api/me", "verb": "POST", "contentType": "application/json", "expectCookies": True}
            return {"name": name, "loginEndpointAuth": {**sent, "payloadRaw": json.dumps({"name": name})}}

        shown = {"name": "Cleo", "fixedHeaders": [{"name": "Authorization", "value": f"Bearer {token}"}]}
        people = {"auth": [signs_in("Ana"), signs_in("Bo"), shown]}
        (MADE / "people.json").write_text(json.dumps(people))
        (MADE / "tables.txt").write_text("".join(f'"{table}"\n' for table in [waiting, played, finished]))
        (MADE / "evenings.txt").write_text(f'"{evening}"\n')
        program = pathlib.Path(sys.executable).with_name("schemathesis")
        run = [program, "--config-file", ROOT / "scripts/api/schemathesis.toml", "run", f"{url}/api/openapi.json",
               "--checks", "all", "--max-examples", EXAMPLES, "--no-color"]
        by_token = ["--auth-wfc", "people.json", "--auth-wfc-user", "Cleo", "--include-path-regex", r"^/api/(tables|evenings)"]
        for more in [], by_token:
            subprocess.run([*run, *more], check=True, cwd=MADE)


if __name__ == "__main__":
    main()
