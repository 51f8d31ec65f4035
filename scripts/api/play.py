"""Checks the description of the API, makes a client from it, and plays a whole match of every game with it alone.

Every answer is also held against the description, and every move that is offered against the schema of its game."""

import importlib
import json
import pathlib
import random
import shutil
import subprocess
import sys

import httpx
import jsonschema_rs
import openapi_spec_validator

from house import ROOT, house

SEED = 13
MADE = ROOT / "target/api"
NAMES = ["Ana", "Bo", "Cleo", "Dov", "Eva", "Finn", "Gil", "Hana"]
# R under the rules that ask for every kind of move; the other games as they are.
RULES = {"r": [[], ["rules=B"], ["rules=I"], ["rules=L"], ["rules=M"], ["rules=N"], ["rules=R"]]}
# Games that are reviewed and played on from: one of each family.
REVIEWED = ["love-letter", "r", "secret-moon"]
# No match is nearly as long; a game that does not end is a fault.
MOST_MOVES = 3000


def described(url):
    """The description, after an independent validator has read it."""
    description = httpx.get(f"{url}/api/openapi.json").json()
    openapi_spec_validator.validate(description)
    return description


def generated(description):
    """A client made from the description by a public generator. What it warns of is a fault of the description."""
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir(parents=True)
    written = MADE / "openapi.json"
    written.write_text(json.dumps(description))
    generator = pathlib.Path(sys.executable).with_name("openapi-python-client")
    settings = ["--meta", "none", "--config", ROOT / "scripts/api/generator.yml", "--fail-on-warning"]
    into = ["--output-path", MADE / "cachet_client"]
    subprocess.run([generator, "generate", "--path", written, *into, *settings], check=True)
    sys.path.insert(0, str(MADE))
    return importlib.import_module("cachet_client")


class Schemas:
    """The schemas of the description, to hold answers against."""

    def __init__(self, description):
        self.components = description["components"]
        self.read = {}
        self.checked = 0

    def check(self, name, value):
        if name not in self.read:
            schema = {"$ref": f"#/components/schemas/{name}", "components": self.components}
            self.read[name] = jsonschema_rs.Draft202012Validator(schema)
        self.read[name].validate(value)
        self.checked += 1


class Person:
    """Somebody who has only the generated client. The first is known by a cookie, the others by a token."""

    def __init__(self, package, url, name, schemas, by_cookie):
        self.package, self.schemas = package, schemas
        self.client = package.Client(base_url=url, raise_on_unexpected_status=True)
        self.call("guest", "set_name", body=self.model("Name")(name=name))
        if not by_cookie:
            made = self.call("guest", "new_token", body=self.model("NewToken")(label="a bot of my own"))
            self.client = package.AuthenticatedClient(base_url=url, token=made.token, raise_on_unexpected_status=True)

    def model(self, name):
        return getattr(importlib.import_module("cachet_client.models"), name)

    def call(self, tag, operation, *path, schema=None, **more):
        """What the operation answers, which must be good and as described."""
        module = importlib.import_module(f"cachet_client.api.{tag}.{operation}")
        answer = module.sync_detailed(*path, client=self.client, **more)
        assert answer.status_code < 300, f"{operation} {path} {more}: {answer.status_code} {answer.content}"
        if schema:
            self.said = json.loads(answer.content)
            self.schemas.check(schema, self.said)
        return answer.parsed

    def at(self, table, operation, schema="Update", **more):
        return self.call("tables", operation, table, schema=schema, **more)


def action_schema(game):
    return "".join(word[0].upper() + word[1:] for word in game.split("-")) + "Action"


def match(people, game, options, dice):
    """A whole match; the number of moves it took."""
    host = people[0]
    wish = host.model("Wish")(game=host.model("WishGame")(game.id), seats=len(people), options=options)
    table = host.call("tables", "open_table", body=wish, schema="OpenedTable").id
    for other in people[1:]:
        other.at(table, "sit", body=other.model("Sit")())
    news = host.at(table, "start")
    for moves in range(MOST_MOVES):
        if news.status == "over":
            assert "seed" in host.at(table, "record", schema=None)
            host.at(table, "deal", schema="Proof")
            if game.id in REVIEWED and not options:
                look_back(host, table)
            return moves
        mover = people[dice.choice(news.waiting)]
        offered = mover.at(table, "see", schema="Sight")
        for legal, said in zip(offered.legal, mover.said["legal"], strict=True):
            mover.schemas.check(action_schema(game.id), said["action"])
            assert plain(legal.action) == said["action"], f"the client reads {said} as {legal}"
        chosen = dice.choice(offered.legal)
        news = mover.at(table, "play", body=mover.model("Play")(seq=offered.seq, action=chosen.action))
    raise AssertionError(f"{game.id} does not end")


def look_back(host, table):
    """The review of a finished game, page by page and whole; a game played on from it, and its record brought again."""
    with host.client.get_httpx_client().stream("GET", f"/api/tables/{table}/review/stream", timeout=None) as stream:
        event = None
        for line in stream.iter_lines():
            name, _, value = line.partition(": ")
            event = value if name == "event" else event
            if name == "data" and event == "page":
                host.schemas.check("Page", json.loads(value))
    review = host.at(table, "review", schema="ReviewSoFar")
    assert review.whole and review.written == review.pages, "the stream ends when it is whole"
    decision = next(seat.decisions[0] for seat in review.review.seats if seat.decisions)
    wish = host.model("PlayOn")(seat=decision.seat, turn=decision.turn)
    there = host.at(table, "play_on", schema="OpenedTable", body=wish).id
    assert host.at(there, "see", schema="Sight").practice.table == table
    record = host.at(table, "record", schema=None)
    brought = host.call("games", "bring", body=host.model("BroughtRecord")(record=record), schema="LaidDown")
    host.at(brought.id, "review", schema="ReviewSoFar")


def plain(action):
    """An action of the generated client as it goes over the wire."""
    return action.to_dict() if hasattr(action, "to_dict") else getattr(action, "value", action)


def main():
    with house(SEED) as url:
        description = described(url)
        schemas = Schemas(description)
        package = generated(description)
        dice = random.Random(SEED)
        people = [Person(package, url, name, schemas, by_cookie=index == 0) for index, name in enumerate(NAMES)]
        games = people[0].call("games", "games")
        for game in games:
            for options in RULES.get(game.id, [[]]):
                moves = match(people[: game.seats[0]], game, options, dice)
                print(" ".join([game.id, *options]), f"{moves} moves", sep=": ")
        print(f"{len(games)} games, {schemas.checked} answers and moves as described")


if __name__ == "__main__":
    main()
