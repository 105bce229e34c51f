const NOTES_HZ = [880, 1174.66];
const NOTE_S = 0.16;
const LOUDEST = 0.12;

/** Plays two short notes. Does nothing if the browser has no sound or refuses it. */
export function beep(): void {
  try {
    const sound = new AudioContext();
    for (const [index, frequency] of NOTES_HZ.entries()) play(sound, frequency, sound.currentTime + index * NOTE_S);
    setTimeout(() => void sound.close(), 1000);
  } catch (error) {
    console.info('No sound', error);
  }
}

function play(sound: AudioContext, frequency: number, at: number): void {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDEST, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + NOTE_S);
}
