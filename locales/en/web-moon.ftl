# The garden of Secret Moon, drawn.

web-moon-garden = The garden
web-moon-line = Round { $round } of 3 · { $hour }
web-moon-hour-1 = dusk
web-moon-hour-2 = midnight
web-moon-hour-3 = before dawn
web-moon-hour-over = dawn
web-moon-round = round { $round }/3
web-moon-then = then { $seats }
web-moon-order = Order card { $card }
web-moon-order-spent = Order card { $card }, used
web-moon-order-lost = Order card { $card }, lost
web-moon-my-order = your order
web-moon-did = This round: { $action }
web-moon-hidden = A hidden card
web-moon-revealed = revealed
web-moon-opened = stayed hidden
web-moon-captured = captured
web-moon-protected = protected
web-moon-turn = to act
web-moon-loses-accuse = You hold that card yourself: this accusation is sure to be wrong.
web-moon-loses-known =
    { $at-is ->
        [known] From what you know, { $at } cannot be { $role-a }: this accusation is sure to be wrong.
       *[other] From what you know, { $at } cannot be { $role-a }: this accusation is sure to be wrong.
    }
web-moon-partner = your partner
web-moon-seen = you know
web-moon-face-down = hidden
web-moon-looked = Looked at by { $seats }
web-moon-not = Not { $role-a }
web-moon-answer-silence = silence
web-moon-answer-just-me = just me
web-moon-answer-minister = Minister
web-moon-aim-at =
    { $at-is ->
        [known] Choose { $at }
       *[other] Choose { $at }
    }
web-moon-target =
    { $at-is ->
        [known] { $at }
       *[other] { $at }
    }

# My side

web-moon-want-princess = Stay free until dawn. Captured, you lose the night for your team.
web-moon-want-traveller = Keep the Princess safe until dawn. Never let both of you be revealed.
web-moon-want-priest = Guard the lovers’ secret. When asked, you sound like a Guard.
web-moon-want-minister = Unmask the lovers and capture the Princess. Do not be captured.
web-moon-want-guard = Unmask Princess and Traveller. Revealed, you are captured.
web-moon-partner-is = { $partner } is { $role-a }: your eyes met.
web-moon-partner-npc = No eyes met yours: { $role-a } is an NPC.
web-moon-actions = What you can do
web-moon-now-what = What will you do?
web-moon-i-investigate = I investigate
web-moon-i-enquire = I ask
web-moon-i-enquire-after = “Who goes there?”
web-moon-i-accuse = I accuse
web-moon-i-accuse-after = of being
web-moon-i-protect = I protect
web-moon-i-protect-after = until the round ends.
web-moon-i-hide = I protect myself
web-moon-i-interrupt = I interrupt
web-moon-i-interrupt-after = and am captured.
web-moon-i-capture = I capture
web-moon-who = who?
web-moon-choose-whom = Choose in the garden
web-moon-accuse-npc = An NPC is looked at while it is accused: name it now, and you see it as soon as you seal.
web-moon-choose-name = Name a character
web-moon-hide-myself = Protect myself
web-moon-barred-guard = not for Guards
web-moon-barred-last = not in round 3
web-moon-barred-nobody = nobody to choose

# What I know

web-moon-notes = What you know
web-moon-notes-public = What everyone knows
web-moon-may-be = Who each of them may still be.
web-moon-may-be-one = { $at }: { $roles }
web-moon-fact-looked =
    { $at-is ->
        [known] You looked at { $at }: it is { $role-a }.
       *[other] You looked at { $at }: { $role-a }.
    }
web-moon-fact-not = { $at } is not { $roles }.
web-moon-fact-silence = { $seat } answered with silence: Princess or Traveller.
web-moon-fact-just-me = { $seat } answered “just me”: Priest or Guard.
web-moon-fact-minister = { $seat } answered “the Minister”.

# The end of the night

web-moon-end = The night is over
web-moon-won-princess = The lovers slip away.
web-moon-won-minister = The Minister has them.
web-moon-you-won = Your team wins the night.
web-moon-you-lost = The night goes to the other team.
web-moon-winners = wins
web-moon-nobody-here = Nobody at the table
web-moon-middle = In the middle
web-moon-you = you
