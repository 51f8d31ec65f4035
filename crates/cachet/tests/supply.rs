//! What the binary is made of: licences, origins, and the bill of materials. The scripts are Python, which Windows calls
//! by another name.
#![cfg(unix)]

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn script(name: &str, args: &[&str]) -> Output {
    Command::new("python3").arg(root().join("scripts").join(name)).args(args).output().expect("Python runs")
}

#[test]
fn python_finds_a_licence_that_goes_with_ours_everywhere() {
    let checked = script("licences", &[]);
    let told = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{told}");
    assert!(String::from_utf8_lossy(&checked.stdout).contains(" packages, 0 faults"));
}

/// The check must notice what it is there for.
#[test]
fn python_notices_faults_of_dependencies() {
    let package = |name: &str, licence: Value, source: Value| json!({ "id": name, "name": name, "version": "1.0.0", "license": licence, "source": source });
    let registry = json!("registry+https://index.example/");
    let cases = [
        (package("ours", json!("MIT"), Value::Null), None),
        (package("either", json!("GPL-3.0 OR (MIT AND Zlib)"), registry.clone()), None),
        (package("slash", json!("MIT/Apache-2.0"), registry.clone()), None),
        (package("exception", json!("Apache-2.0 WITH LLVM-exception"), registry.clone()), None),
        (package("copyleft", json!("GPL-3.0"), registry.clone()), Some("licence GPL-3.0")),
        (package("both", json!("MIT AND GPL-3.0"), registry.clone()), Some("licence MIT AND GPL-3.0")),
        (package("silent", Value::Null, registry.clone()), Some("licence not stated")),
        (package("odd", json!("(MIT"), registry.clone()), Some("licence (MIT")),
        (package("forked", json!("MIT"), json!("git+https://example.org/forked")), Some("comes from git+")),
        (package("beside", json!("MIT"), Value::Null), Some("a path outside the workspace")),
        (package("openssl", json!("MIT"), registry.clone()), Some("banned")),
        (package("rustls", json!("MIT"), registry.clone()), None),
        (package("paste", json!("MIT"), registry), None),
    ];
    let nodes: Vec<Value> = cases
        .iter()
        .map(|(it, _)| json!({ "id": it["id"], "dependencies": if it["id"] == "slash" { vec!["paste", "rustls"] } else { vec![] } }))
        .collect();
    let packages: Vec<&Value> = cases.iter().map(|(it, _)| it).collect();
    let metadata = json!({ "packages": packages, "workspace_members": ["ours"], "resolve": { "nodes": nodes } });
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("metadata.json");
    std::fs::write(&file, metadata.to_string()).expect("a file");
    let checked = script("licences", &["--metadata", file.to_str().expect("a path")]);
    let told = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert_eq!(checked.status.code(), Some(1), "{told}");
    for (package, fault) in &cases {
        let name = package["name"].as_str().expect("a name");
        let lines: Vec<&str> = told.lines().filter(|line| line.starts_with(&format!("{name} "))).collect();
        match fault {
            Some(fault) => assert!(lines.iter().any(|line| line.contains(fault)), "{name}: {told}"),
            None => assert!(lines.is_empty(), "{name}: {told}"),
        }
    }
    assert!(told.contains("slash: pulls in paste"), "{told}");
    assert!(told.contains("slash: pulls in rustls"), "{told}");
}

#[test]
fn python_lists_what_is_in_the_binary() {
    let written = script("sbom", &[]);
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    assert_eq!(written.stdout, script("sbom", &[]).stdout, "the same sources, the same bytes");
    let bill: Value = serde_json::from_slice(&written.stdout).expect("JSON");
    assert_eq!((&bill["bomFormat"], &bill["specVersion"]), (&json!("CycloneDX"), &json!("1.5")));
    let root = &bill["metadata"]["component"];
    assert_eq!((&root["name"], &root["version"]), (&json!("cachet"), &json!(env!("CARGO_PKG_VERSION"))));
    let components = bill["components"].as_array().expect("a list");
    let names: BTreeSet<&str> = components.iter().filter_map(|it| it["name"].as_str()).collect();
    for inside in ["axum", "tokio", "rusqlite", "cachet-engine", "cachet-server"] {
        assert!(names.contains(inside), "{inside}");
    }
    for outside in ["private-postgres", "proptest", "cachet"] {
        assert!(!names.contains(outside), "{outside}");
    }
    let mut references = BTreeSet::from([root["bom-ref"].as_str().expect("a reference")]);
    for component in components {
        let name = component["name"].as_str().expect("a name");
        assert!(references.insert(component["bom-ref"].as_str().expect("a reference")), "{name} twice");
        assert!(component["purl"].as_str().is_some_and(|it| it.starts_with("pkg:cargo/")), "{name}");
        assert!(component["licenses"][0]["expression"].is_string(), "{name}");
        let hashed = component["hashes"][0]["content"].as_str().is_some_and(|it| it.len() == 64);
        assert!(hashed || name.starts_with("cachet-"), "{name} has a checksum");
    }
    for dependency in bill["dependencies"].as_array().expect("a list") {
        for reference in dependency["dependsOn"].as_array().expect("a list").iter().chain([&dependency["ref"]]) {
            assert!(references.contains(reference.as_str().expect("a reference")), "{reference} leads nowhere");
        }
    }
}
