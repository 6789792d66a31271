export const bedSampleRate = 48_000

/** Hz: an open chord on D (D3, A3, E4, F♯4), which neither asks nor answers. */
const notes = [146.83, 220, 329.63, 369.99] as const
/** Of a note's strength; each higher partial is softer. */
const partials = [1, 0.32, 0.12] as const
/** Hz between the two voices of a note, which makes them drift. */
const detune = 0.35
/** Two voices of every partial reach −26 LUFS (integrated, EBU R 128) with it. */
const level = 0.0318
const longestFadeSeconds = 1.2

/**
 * A quiet pad that swells and fades with its film: the same samples for the same length on every machine that computes
 * sines alike. Range ±1.
 */
export interface SoundBed {
  /** Samples of the whole film. */
  readonly length: number
  /** Two planes one after the other, left and right, each of `to - from` samples. */
  samples(from: number, to: number): Float32Array<ArrayBuffer>
}

export const soundBed = (seconds: number): SoundBed => {
  const length = Math.round(seconds * bedSampleRate)
  const fade = Math.min(longestFadeSeconds, seconds / 3)
  return {
    length,
    samples(from, to) {
      const count = Math.max(0, Math.min(to, length) - from)
      const planes = new Float32Array(count * 2)
      for (let i = 0; i < count; i++) {
        const time = (from + i) / bedSampleRate
        const loudness = level * eased(time / fade) * eased((seconds - time) / fade)
        planes[i] = loudness * voice(time, -1)
        planes[count + i] = loudness * voice(time, 1)
      }
      return planes
    },
  }
}

/** Ears of a pair hear the two voices of a note unlike: `side` −1 or 1. */
const voice = (time: number, side: number): number => {
  let sum = 0
  for (let note = 0; note < notes.length; note++) {
    const swell = 0.75 + 0.25 * Math.sin(2 * Math.PI * (0.07 + 0.03 * note) * time + note * 1.7)
    for (let partial = 0; partial < partials.length; partial++) {
      const frequency = (notes[note] ?? 0) * (partial + 1)
      const near = Math.sin(2 * Math.PI * (frequency + side * detune) * time + note)
      const far = Math.sin(2 * Math.PI * (frequency - side * detune * 1.6) * time + partial)
      sum += swell * (partials[partial] ?? 0) * (near + 0.6 * far)
    }
  }
  return sum
}

/** 0..1, smooth at both ends. */
const eased = (share: number): number => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
