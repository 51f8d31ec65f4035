// The Back button puts down what was lifted, or closes the sheet that is open, before it leaves the table. One entry of
// the history stands for both: it is added with the first of them, and stepped over once there is nothing to undo.
const isLifted = where => new URL(where, location.href).searchParams.has('pick');
// The address at which something is lifted, if anything is.
let lifted = isLifted(location.href) && location.href;

function guard(where) {
  if (history.state?.undoes) history.replaceState(history.state, '', where);
  else history.pushState({ undoes: true }, '', where);
}

/** The page is now that of another address of this table. */
export function goTo(where) {
  lifted = isLifted(where) && where;
  if (lifted) guard(where);
  else history.replaceState(history.state, '', where);
}

/** What Back does at a table; `look` shows it at an address. */
export function onBack(look) {
  document.addEventListener('toggle', ({ target, newState }) => {
    if (newState === 'open' && target.matches('.sheet')) guard(location.href);
  }, true);
  addEventListener('popstate', ({ state }) => {
    // Forward again: what was lifted is lifted once more.
    if (state?.undoes) return void (isLifted(location.href) && look(location.href));
    const sheet = document.querySelector('.sheet:popover-open');
    if (sheet) {
      sheet.hidePopover();
      if (lifted) guard(lifted);
    } else if (lifted) look(location.pathname);
    else history.back();
  });
}
