// Moments in the reader's own time; without a script they stand in UTC.
export function localise(root = document) {
  for (const time of root.querySelectorAll('time[data-local]')) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) time.textContent = at.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  }
}
