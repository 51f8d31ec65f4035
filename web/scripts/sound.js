// A chime and a tremble when it becomes the reader's turn; both off by default. The chime is synthesised: two sine
// tones a fifth apart.
let desk;

export function chime() {
  if (localStorage.getItem('sound') !== 'on') return;
  desk ??= new AudioContext();
  for (const [index, pitch] of [659.3, 987.8].entries()) {
    const start = desk.currentTime + index * .11;
    const tone = new OscillatorNode(desk, { type: 'sine', frequency: pitch });
    const loud = new GainNode(desk, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(.12, start + .012);
    loud.gain.exponentialRampToValueAtTime(.0001, start + .9);
    tone.connect(loud).connect(desk.destination);
    tone.start(start);
    tone.stop(start + 1);
  }
}

/** Only where there is something that can tremble: a browser on a desk has the function and does nothing. */
export const canBuzz = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

export function buzz() {
  if (canBuzz && localStorage.getItem('vibration') === 'on') navigator.vibrate([60, 80, 60]);
}
