use super::*;

const FOUR: &str = "options: first=Ana\ndeal: aside ... | Ana Priest | Bo King | Cy Baron | Dee Handmaid | deck Guard, Handmaid, Guard, Prince, ...
Ana: Priest > Bo\nBo: Handmaid\nCy: Guard > Dee, Handmaid";

fn dump(title: &str, table: &dyn AnyTable, who: &[&str]) {
    for who in who {
        let (who, lang) = match who.strip_prefix("fr ") { Some(who) => (who, Lang::Fr), None => (*who, Lang::En) };
        let page = seen(table, who, lang);
        println!("=== {title} for {who} {lang}\nBAR {}", page.text(".bar__title"));
        for part in ["div.rivals", ".foe-block", ".track", ".middle", ".arena", ".told", ".ring", "article.letter--last", "#mine", ".after", "#still", "#notes", "#menu"] {
            for el in page.find(part) { println!("-- {part}: {}", el.text()); }
        }
        println!();
    }
}

fn rounds(mut table: Box<dyn AnyTable>, rounds: &str) -> Box<dyn AnyTable> {
    for round in rounds.split(", ") {
        let (ana, bo) = round.split_once('-').expect("two cards");
        let mut left = vec![("Ana", ana), ("Bo", bo)];
        while !left.is_empty() {
            let at = left.iter().position(|(name, _)| table.waiting().contains(table.names().find(name).expect("x"))).expect("y");
            let (name, card) = left.remove(at);
            table = after(table, &[&format!("{name}: {card}")]);
        }
    }
    table
}

#[test]
fn dump_letters() {
    let four = laid_out("love-letter", "Ana, Bo, Cy, Dee", FOUR);
    dump("four", &*four, &["Ana", "Bo", "Cy", "Dee", "public", "fr Ana", "fr Bo"]);
    let two = laid_out("love-letter", "Ana, Bo", "options: first=Ana\ndeal: aside ... | open ... | Ana Guard | Bo King | deck Priest, ...");
    dump("two", &*two, &["Ana"]);
    let won = after(two, &["Ana: Guard > Bo, King"]);
    dump("won", &*won, &["Ana", "Bo", "public"]);
    let deck = "Handmaid, Guard, Guard, Handmaid, Priest, Guard, Guard, Priest, Guard";
    let moves = "Ana: Handmaid\nBo: Guard\nAna: Guard > Bo, Prince\nBo: Handmaid\nAna: Priest\nBo: Guard > Ana, Prince\nAna: Guard > Bo, Prince\nBo: Priest > Ana\nAna: Guard > Bo, Prince";
    for bo in ["Baron", "Princess"] {
        let ana = if bo == "Baron" { "Princess" } else { "Baron" };
        let high = laid_out("love-letter", "Ana, Bo", &format!("options: first=Ana\ndeal: aside King | open ... | Ana {ana} | Bo {bo} | deck {deck}, Countess\n{moves}"));
        dump("last", &*high, &["Bo"]);
        dump("high", &*after(high, &["Bo: Countess"]), &["Ana", "Bo"]);
    }
    let quick = "deal: aside ... | open ... | Ana Guard | Bo King | deck Priest, ...\n";
    let over = laid_out("love-letter", "Ana, Bo", &format!("options: first=Ana\n{}{quick}", format!("{quick}Ana: Guard > Bo, King\n").repeat(5)));
    let over = after(over, &["Ana: Guard > Bo, King"]);
    dump("over", &*over, &["Ana", "Bo", "public", "everyone", "fr Bo"]);
}

#[test]
fn dump_editions() {
    let it = laid_out("love-letter-2019", "Ana, Bo, Cy", "options: first=Ana\ndeal: aside ... | Ana Chancellor | Bo King | Cy Spy | deck Prince, Guard, Baron, Handmaid, ...");
    let it = after(it, &["Ana: Chancellor"]);
    dump("chancellor", &*it, &["Ana", "Bo"]);
    let it = after(it, &["Ana: keep Prince, under Guard, Baron"]);
    dump("kept", &*it, &["Ana", "Bo"]);
    let it = laid_out("stitch", "Ana, Bo, Cy", "options: holder=Cy\ndeal: aside ... | Ana Pleakley | Bo Lilo | Cy David | deck Councilwoman, ...");
    dump("stitch", &*it, &["Ana", "Bo"]);
    dump("pleakley", &*after(it.copy(), &["Ana: Pleakley > Cy"]), &["Cy", "Ana"]);
    let it = laid_out("princess-princess", "Ana, Bo, Cy", "options: first=Ana\ndeal: aside ... | Ana Vladric | Bo Ogre | Cy Oliver | deck Celeste, ...");
    dump("pp", &*it, &["Ana", "Bo"]);
}

#[test]
fn dump_duel() {
    let start = laid_out("r", "Ana, Bo", "");
    dump("start", &*start, &["Ana"]);
    let one = rounds(start.copy(), "General-Minister");
    dump("one", &*one, &["Ana", "Bo", "public", "fr Ana"]);
    dump("chosen", &*after(one, &["Bo: Spy"]), &["Ana", "Bo"]);
    let spy = rounds(start.copy(), "Spy-Clown");
    dump("spy", &*spy, &["Ana", "Bo"]);
    dump("shown", &*after(spy, &["Bo: Wizard"]), &["Ana", "Bo"]);
    let won = rounds(start.copy(), "General-Minister, Prince-Clown, Wizard-Spy, Minister-Princess");
    dump("over", &*won, &["Ana", "Bo", "public"]);
    dump("princess", &*rounds(start.copy(), "Prince-Princess"), &["Ana", "Bo"]);
    let king = rounds(laid_out("r", "Ana, Bo", "options: match=true_king"), "Princess-Prince");
    dump("king", &*king, &["Ana", "Bo"]);
    let king = after(king, &["Bo: add B"]);
    dump("naming", &*king, &["Bo"]);
    let king = after(king, &["Bo: begin"]);
    dump("begun", &*king, &["Bo"]);
    for rules in ["B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q"] {
        dump(rules, &*laid_out("r", "Ana, Bo", &format!("options: rules={rules}")), &["Ana"]);
    }
}

#[test]
fn dump_others() {
    let s = laid_out("r-s", "Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Spy, Princess, Clown, Assassin, ...");
    let s = after(s, &["Ana: draw", "Bo: draw", "Cy: draw"]);
    dump("s", &*s, &["Ana", "Bo"]);
    dump("s over", &*after(s, &["Bo: draw", "Cy: draw"]), &["Bo"]);
    let t = laid_out("r-t", "Ana, Bo, Cy", "first: Ana\ndeal: deck Assassin, Clown, Princess, ...");
    dump("t over", &*after(t, &["Ana: draw", "Bo: draw", "Cy: draw"]), &["Bo", "Cy"]);
    const GRID: &str = "first: Bo\ndeal: row Spy, Spy, General, General | row Blue Prince, Red Prince, Blue Princess, Red Princess | row Clown, Clown, Wizard, Wizard | row Minister, Minister, Assassin, Assassin";
    let u = laid_out("r-u", "Ana, Bo, Cy", GRID);
    let u = after(u, &["Bo: turn 3", "Bo: turn 4", "Bo: turn 1"]);
    dump("u", &*u, &["Ana", "Bo"]);
    dump("u2", &*after(u, &["Bo: turn 9", "Cy: turn 5"]), &["Ana", "Cy"]);
    dump("u over", &*after(laid_out("r-u", "Ana, Bo, Cy", GRID), &["Bo: turn 5", "Bo: turn 8"]), &["Ana", "Bo"]);
    let v = laid_out("r-v", "Ana, Bo, Cy, Dee", "");
    let v = after(v, &["Ana: place Clown", "Ana: place Spy"]);
    dump("v", &*v, &["Ana", "Cy"]);
    let w = laid_out("r-w", "Ana, Bo", "deal: Ana Spy, Spy, Clown | Bo General, Wizard, Clown | deck Minister, Assassin, Blue Prince, ...");
    let w = after(w, &["Bo: discard Clown, Wizard"]);
    dump("w", &*w, &["Ana", "Bo"]);
    dump("w over", &*after(w, &["Ana: discard Clown"]), &["Ana", "Bo"]);
    let x = laid_out("r-x", "Ana, Bo, Cy", "deal: Ana Prince, Clown | Bo Spy, Spy | Cy General, Wizard | deck ...");
    let x = after(x, &["Bo: pass"]);
    dump("x", &*x, &["Ana", "Bo"]);
    dump("x over", &*after(x, &["Ana: stay", "Cy: stay"]), &["Ana", "Bo"]);
    let y = laid_out("r-y", "Ana, Bo, Cy", "first: Bo\ndeal: Bo Spy, Spy, Clown, Wizard, Minister | Cy General, General, Clown, Wizard, Assassin | Ana Prince, Prince, Princess, Minister, Assassin");
    dump("y", &*y, &["Ana", "Bo"]);
    let z = laid_out("r-z", "Ana, Bo", "first: Ana");
    let z = after(z, &["Ana: General", "Bo: Spy"]);
    dump("z", &*z, &["Ana", "Bo"]);
    dump("z2", &*after(z, &["Ana: Prince", "Bo: Princess"]), &["Ana", "Bo"]);
}

#[test]
fn dump_moon() {
    let six = |lines: &str| laid_out("secret-moon", "Ana, Bo, Cy, Dee, Eli, Fay", &format!("deal: Ana Princess | Bo Minister | Cy Priest | Dee Guard | Eli Guard | Fay Guard | npc Traveller, Guard\nround 1\norder: Ana 1 | Bo 2 | Cy 3 | Dee 4 | Eli 5 | Fay 6 | unused ...\n{lines}"));
    dump("six", &*six(""), &["Ana", "Bo", "public", "fr Ana"]);
    dump("deeds", &*six("Ana: Investigate > Bo\nBo: Enquire > Ana\nCy: Protect > Dee\nDee: Accuse > Bo, Guard\n"), &["Ana", "Bo", "Eli", "public"]);
    let eight = |lines: &str| laid_out("secret-moon", "Ana, Bo, Cy, Dee, Eli, Fay, Gus, Hal", &format!("deal: Ana Princess | Bo Traveller | Cy Priest | Dee Minister | Eli Guard | Fay Guard | Gus Guard | Hal Guard\nround 1\norder: Ana 1 | Bo 2 | Cy 3 | Dee 4 | Eli 5 | Fay 6 | Gus 7 | Hal 8\n{lines}"));
    dump("eight", &*eight(""), &["Ana"]);
    dump("end", &*after(eight("Ana: Accuse > Dee, Guard\nBo: Pass\nCy: Pass"), &["Dee: Capture > Ana"]), &["Ana", "Dee", "public"]);
    dump("end2", &*after(eight("Ana: Accuse > Dee, Minister"), &["Bo: Capture > Dee"]), &["Ana", "fr Dee", "public"]);
}
