import type { SharpModule } from '../adapters/image-codec/load-sharp'
import type { FilmJob, FilmWriter, FilmWriters, WriteAt } from '../film/film-messages'
import { animatedWebp } from './animated-webp'
import type { AnimationFormat } from './animation-format'
import { gifAnimation } from './gif-animation'

const formats = { webp: animatedWebp, gif: gifAnimation } as const

/** Stills that are encoded at once: more would only wait for each other on two cores. */
const mostAtOnce = 2

/** `rgba` frames into animated WebP and GIF, one after the other: a long film takes no more memory than a short one. */
export const animationWriters = (loadSharp: () => Promise<SharpModule>): FilmWriters => ({
  async writes() {
    await loadSharp()
    return (['webp', 'gif'] as const).map((container) => ({ container, codec: container, audioCodec: null }))
  },
  async open(job, write) {
    if (job.container !== 'webp' && job.container !== 'gif') return null
    const format = formats[job.container]
    if (Math.max(job.width, job.height) > format.longestSide) return null
    return openAnimation(await loadSharp(), format, job, write)
  },
})

const openAnimation = (
  sharp: SharpModule,
  format: AnimationFormat,
  job: FilmJob,
  write: WriteAt,
): FilmWriter => {
  const stills: Promise<Uint8Array>[] = []
  let [position, encoded, hasAlpha] = [0, 0, false]
  const append = (bytes: Uint8Array): void => {
    write(position, bytes)
    position += bytes.length
  }
  const ticksAt = (index: number): number => Math.round((index * format.ticksPerSecond) / job.fps)
  const takeOldest = async (): Promise<void> => {
    const still = await stills[0]
    stills.shift()
    if (still === undefined) return
    const part = format.frame(still, job, ticksAt(encoded + 1) - ticksAt(encoded))
    hasAlpha ||= part.hasAlpha
    append(part.bytes)
    encoded++
  }
  append(format.head(job, { fileLength: 0, hasAlpha }))
  return {
    codec: format.codec,
    audioCodec: null,
    async add(pixels) {
      const still = format.still(sharp, pixels, job)
      // It is awaited in its turn.
      still.catch(() => undefined)
      stills.push(still)
      if (stills.length >= mostAtOnce) await takeOldest()
      return encoded
    },
    async finish() {
      while (stills.length > 0) await takeOldest()
      append(format.tail)
      write(0, format.head(job, { fileLength: position, hasAlpha }))
    },
  }
}
