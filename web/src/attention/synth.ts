// Six short sounds, made here: no files are loaded. Browsers let a page sound only after somebody has touched it.

import type { Sound } from '$lib/sounds';

/** How loud everything is. */
const VOLUME = 0.25;

let context: AudioContext | null = null;
let out: GainNode;

/** Makes the sound, now. */
export function play(sound: Sound) {
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
    const wake = () => void context?.resume();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
  }
  // What cannot be heard now must not be heard all at once later.
  if (context.state === 'suspended') return void context.resume();
  MADE[sound](context);
}

const MADE: Record<Sound, (context: AudioContext) => void> = {
  card: (context) => rustle(context, { from: 2_600, to: 900, length: 0.09, loud: 0.5 }),
  coin(context) {
    tone(context, { type: 'triangle', pitches: [1_319], length: 0.09, loud: 0.5 });
    tone(context, { type: 'triangle', pitches: [1_760], after: 0.08, length: 0.28, loud: 0.5 });
  },
  lid(context) {
    rustle(context, { from: 500, to: 3_200, length: 0.32, loud: 0.5 });
    tone(context, { type: 'sine', pitches: [190, 120], after: 0.3, length: 0.14, loud: 0.9 });
  },
  cat(context) {
    tone(context, { type: 'sawtooth', pitches: [430, 760, 700, 390], length: 0.5, loud: 0.22 });
    tone(context, { type: 'sine', pitches: [860, 1_520, 1_400, 780], length: 0.5, loud: 0.12 });
  },
  turn(context) {
    tone(context, { type: 'sine', pitches: [659], length: 0.3, loud: 0.6 });
    tone(context, { type: 'sine', pitches: [880], after: 0.13, length: 0.45, loud: 0.6 });
  },
  win(context) {
    [523, 659, 784, 1_047].forEach((pitch, n) =>
      tone(context, { type: 'triangle', pitches: [pitch], after: 0.12 * n, length: 0.5, loud: 0.45 }),
    );
  },
};

interface Envelope {
  /** Seconds from now. */
  after?: number;
  length: number;
  loud: number;
}

/** A voice that glides through these pitches and fades. */
function tone(
  context: AudioContext,
  { type, pitches, after = 0, length, loud }: Envelope & { type: OscillatorType; pitches: number[] },
) {
  const begin = context.currentTime + after;
  const voice = new OscillatorNode(context, { type });
  voice.frequency.setValueAtTime(pitches[0]!, begin);
  pitches.slice(1).forEach((pitch, n) => {
    voice.frequency.exponentialRampToValueAtTime(pitch, begin + (length * (n + 1)) / (pitches.length - 1));
  });
  voice.connect(faded(context, begin, length, loud));
  voice.start(begin);
  voice.stop(begin + length);
}

/** Noise through a moving filter. */
function rustle(
  context: AudioContext,
  { from, to, after = 0, length, loud }: Envelope & { from: number; to: number },
) {
  const begin = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.8 });
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + length);
  filter.connect(faded(context, begin, length, loud));
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(filter);
  source.start(begin);
}

function faded(context: AudioContext, begin: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(out);
  return gain;
}
