# Secret Moon.

secret-moon = Secret Moon
    .about = A silent night in the palace garden: help the Princess meet her Traveller, or catch them first.
    .how =
        Everyone is dealt a secret character of the Princess’s team or of the Minister’s; cards left over lie in the middle as NPCs.
        For three rounds everyone acts once, in the order of cards dealt anew each round: look, ask, accuse, protect, interrupt or capture.
        The Minister’s team wins by capturing the Princess, or once both Princess and Traveller are revealed.
        The Princess’s team wins by capturing the Minister, or by lasting the three rounds.

# Characters. “.a” is what a person is said to be: there is only one Princess, but several Guards.

role-princess = Princess
    .a = the Princess
    .effect = If she is captured, her team loses.
role-traveller = Traveller
    .a = the Traveller
    .effect = If both Traveller and Princess are revealed, their team loses.
role-priest = Priest
    .a = the Priest
    .effect = Answers like a Guard.
role-minister = Minister
    .a = the Minister
    .effect = If the Minister is captured, the Minister’s team loses.
role-guard = Guard
    .a = a Guard
    .effect = Captured as soon as revealed. Cannot capture.

moon-npc-1 = NPC 1
moon-npc-2 = NPC 2
moon-team-princess = Princess’s team
moon-team-minister = Minister’s team

# Actions

moon-investigate = Investigate
    .effect = Look in secret at a hidden card, somebody else’s or an NPC’s. Your marker shows that you looked.
moon-enquire = Enquire
    .effect = Ask somebody hidden “Who goes there?” The card dictates the answer.
moon-accuse = Accuse
    .effect = Say who somebody or an NPC is. Right: that card is revealed. Wrong: yours is.
moon-protect = Protect
    .effect = Until the round ends nobody can aim at the one you choose, who may be you. Not in round 3.
moon-interrupt = Interrupt
    .effect = Somebody who has not acted yet loses the turn; you are captured.
moon-capture = Capture
    .effect = Somebody revealed, or a revealed NPC, is out for good. Guards cannot.
moon-pass = Pass
    .effect = Do nothing.

# What happens

moon-removed =
    { $card-is ->
        [hidden] One card, the Priest or a Guard, leaves the game unseen.
       *[known] Out of the game: { $card-a }.
    }
moon-dealt =
    { $card-is ->
        [hidden] { "" }
       *[known]
            { $seat-is ->
                [me] You are { $card-a }.
               *[other] { $seat } is { $card-a }.
            }
    }
moon-laid =
    { $card-is ->
        [hidden] { "" }
       *[known] { $at } is { $card-a }.
    }
moon-eyes-closed = { "" }
moon-eyes-met =
    { $seat-is ->
        [me] You open your eyes, and meet those of { $partner }: your partner.
       *[other] { $seat } opens their eyes, and meets those of { $partner }.
    }
moon-eyes-alone =
    { $seat-is ->
        [me] You open your eyes, and meet nobody’s: your partner is an NPC.
       *[other] { $seat } opens their eyes, and meets nobody’s.
    }
moon-round = Round { $number }
moon-last-round = Round { $number }, the last: nobody can be protected any more.
moon-ordered =
    { $seat-is ->
        [me] You get order card { $card }.
       *[other] { $seat } gets order card { $card }.
    }
moon-turn = { "" }
moon-investigated =
    { $by-is ->
        [me]
            { $at-is ->
                [known] You look at { $at }: it is { $card-a }.
               *[other] You look at { $at }’s card: { $card-a }.
            }
       *[other]
            { $card-is ->
                [hidden]
                    { $at-is ->
                        [me] { $by } looks at your card.
                        [known] { $by } looks at { $at }.
                       *[other] { $by } looks at { $at }’s card.
                    }
               *[known]
                    { $at-is ->
                        [known] { $by } looks at { $at }: it is { $card-a }.
                       *[other] { $by } looks at { $at }’s card: { $card-a }.
                    }
            }
    }
moon-enquired =
    { $by-is ->
        [me] You ask { $at } who goes there. { $answer }
       *[other]
            { $at-is ->
                [me] { $by } asks you who goes there. { $answer }
               *[other] { $by } asks { $at } who goes there. { $answer }
            }
    }
moon-says-nothing = Silence.
moon-says-just-me = “Just me.”
moon-says-minister = “The Minister!”
moon-peeked =
    { $by-is ->
        [me] To accuse { $at }, you look at it first: it is { $card-a }.
       *[other]
            { $card-is ->
                [hidden] To accuse { $at }, { $by } looks at it first.
               *[known] To accuse { $at }, { $by } looks at it first: it is { $card-a }.
            }
    }
moon-accused-right =
    { $by-is ->
        [me] You accuse { $at } of being { $name-a }. Right!
       *[other]
            { $at-is ->
                [me] { $by } accuses you of being { $name-a }. Right!
               *[other] { $by } accuses { $at } of being { $name-a }. Right!
            }
    }
moon-accused-wrong =
    { $by-is ->
        [me] You accuse { $at } of being { $name-a }. Wrong.
       *[other]
            { $at-is ->
                [me] { $by } accuses you of being { $name-a }. Wrong.
               *[other] { $by } accuses { $at } of being { $name-a }. Wrong.
            }
    }
moon-hid =
    { $seat-is ->
        [me] You protect yourself until the round ends.
       *[other] { $seat } protects themselves until the round ends.
    }
moon-protected =
    { $by-is ->
        [me] You protect { $at } until the round ends.
       *[other]
            { $at-is ->
                [me] { $by } protects you until the round ends.
               *[other] { $by } protects { $at } until the round ends.
            }
    }
moon-interrupted =
    { $by-is ->
        [me] You interrupt { $at }, who loses this turn.
       *[other]
            { $at-is ->
                [me] { $by } interrupts you: you lose this turn.
               *[other] { $by } interrupts { $at }, who loses this turn.
            }
    }
moon-revealed =
    { $at-is ->
        [me] Your card is revealed: you are { $card-a }.
        [known] { $at } is revealed: it is { $card-a }.
       *[other] { $at }’s card is revealed: { $card-a }.
    }
moon-captured =
    { $at-is ->
        [me] You are captured, and out for good.
       *[other] { $at } is captured, and out for good.
    }
moon-captured-by =
    { $by-is ->
        [me]
            { $at-is ->
                [known] You capture { $at }, which is out for good.
               *[other] You capture { $at }, who is out for good.
            }
       *[other]
            { $at-is ->
                [me] { $by } captures you: you are out for good.
                [known] { $by } captures { $at }, which is out for good.
               *[other] { $by } captures { $at }, who is out for good.
            }
    }
moon-passed =
    { $seat-is ->
        [me] You pass.
       *[other] { $seat } passes.
    }
moon-over = { $why } { $winners-count ->
        [0] Nobody at the table is of that team: nobody wins.
        [one] Winner: { $winners }.
       *[other] Winners: { $winners }.
    }
moon-opened =
    { $at-is ->
        [me] You turn over your card: you were { $card-a }.
        [known] { $at } is turned over: it was { $card-a }.
       *[other] { $at } turns over { $card-a }.
    }
moon-over-princess = The Princess is captured: the Minister’s team wins.
moon-over-minister = The Minister is captured: the Princess’s team wins.
moon-over-both = Princess and Traveller are both revealed: the Minister’s team wins.
moon-over-night = The night is over, too late to stop the lovers: the Princess’s team wins.

# The table in words

moon-scene-round = Round { $round } of 3
moon-scene-turn = Round { $round } of 3 · { $seat-is ->
        [me] your turn
       *[other] { $seat } to act
    }
moon-scene-removed = Out of the game, unseen: the Priest or a Guard
moon-scene-partner = Your partner: { $partner }
moon-scene-partner-npc = Your partner is an NPC
moon-scene-seat = { $seat-is ->
        [me] You
       *[other] { $seat }
    } · { $facts }
moon-scene-npc = { $at } · { $facts }
moon-fact-hidden = hidden
moon-fact-revealed = revealed: { $card }
moon-fact-opened = turned over at the end: { $card }
moon-fact-captured = captured: { $card }
moon-fact-mine = you are { $card-a }
moon-fact-known = you know: { $card }
moon-fact-order = order card { $card }
moon-fact-protected = protected
moon-fact-markers = looked at by { $seats }
moon-fact-not = not { $roles }
moon-fact-said-nothing = answered with silence (Princess marker)
moon-fact-said-just-me = answered “just me” (Minister marker)
moon-fact-said-minister = answered “the Minister” (Minister marker)

# Choosing

moon-step-at =
    { $at-is ->
        [me] yourself
       *[other] { $at }
    }
moon-step-name = { $role }

# The reference card

moon-reference-role = { $role } ×{ $copies } — { $team }. Who goes there? { $answer } { $effect }
moon-reference-action = { $action } — { $effect }

# Refusals

moon-refused-over = { $rule }: the game is over. Start a new one.
moon-refused-not-your-turn = { $rule }: it is { $seat }’s turn. Wait for yours.
moon-refused-not-there =
    { $at-is ->
        [known] { $rule }: there is no { $at } at this table. Choose something else.
       *[other] { $rule }: there is no seat { $at } at this table. Choose somebody who is here.
    }
moon-refused-oneself = { $rule }: you may only protect yourself, nothing else. Choose somebody else.
moon-refused-captured =
    { $at-is ->
        [known] { $rule }: { $at } is captured, and out of the game. Choose something else.
       *[other] { $rule }: { $at } is captured, and out of the game. Choose somebody else.
    }
moon-refused-protected =
    { $seat-is ->
        [me] { $rule }: you are protected already. Do something else.
       *[other] { $rule }: { $seat } is protected until the round ends. Choose somebody else.
    }
moon-refused-revealed =
    { $at-is ->
        [known] { $rule }: everybody sees which card { $at } is. Choose a hidden card, or pass.
       *[other] { $rule }: everybody sees { $at }’s card. Choose a hidden card, or pass.
    }
moon-refused-not-revealed =
    { $at-is ->
        [known] { $rule }: { $at } is hidden, and only a revealed card can be captured. Accuse it first.
       *[other] { $rule }: { $at }’s card is hidden, and only a revealed card can be captured. Accuse first.
    }
moon-refused-too-late-to-protect = { $rule }: nobody can be protected in the third round. Do something else.
moon-refused-nothing-to-interrupt = { $rule }: { $seat } has no turn left to lose this round. Choose somebody still to act.
moon-refused-guards-do-not-capture = { $rule }: you are a Guard, and Guards cannot capture. Do something else.
moon-unreadable-action = “{ $text }” is not an action of this game. Write one as in “Investigate > Bo”, “Accuse > NPC 1, Minister” or “Pass”.
moon-unreadable-role = “{ $text }” is not a character of this game. Name the Princess, the Traveller, the Priest, the Minister or a Guard.
moon-unreadable-no-target = { $rule }: { $action } needs a target. Write it as in “{ $action } > Bo”.
moon-unreadable-no-name = { $rule }: whoever accuses names a character. Write it as in “{ $action } > Bo, Guard”.
moon-unreadable-name = { $rule }: only an accusation names a character. Leave it out with { $action }.
moon-unreadable-target = { $rule }: { $action } is aimed at nobody. Leave the target out.
moon-unreadable-npc = { $rule }: an NPC can be investigated, accused or captured, nothing else. Choose a player for { $action }.
