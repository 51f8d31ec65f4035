// A chime and a vibration when it becomes the reader's turn; both off by default. The chime is synthesised: two sine
// tones a fifth apart.
let audio;

export function chime() {
  if (localStorage.getItem('sound') !== 'on') return;
  audio ??= new AudioContext();
  for (const [index, pitch] of [659.3, 987.8].entries()) {
    const start = audio.currentTime + index * .11;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
    const loud = new GainNode(audio, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(.12, start + .012);
    loud.gain.exponentialRampToValueAtTime(.0001, start + .9);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1);
  }
}

/** Desktop browsers have the function, and it does nothing there. */
export const canBuzz = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

export function buzz() {
  if (canBuzz && localStorage.getItem('vibration') === 'on') navigator.vibrate([60, 80, 60]);
}
