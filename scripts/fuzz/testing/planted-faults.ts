import { setTimeout } from 'node:timers/promises'
import { serveTarget } from '../targets/serve-target'

/**
 * A target with a planted fault for each letter of the seed `ABCDE` that is changed, in this order: a crash, a hang,
 * hunger for memory, a foreign exception, and a layer that is lost in silence.
 */
void serveTarget(async () => async (_name, bytes) => {
  const text = Buffer.from(bytes).toString('latin1')
  const isChanged = (letter: string, at: number): boolean => text.charAt(at) !== letter
  if (isChanged('A', 0)) process.abort()
  if (isChanged('B', 1)) while (text !== '') Math.sqrt(text.length)
  if (isChanged('C', 2)) await takeMemory()
  if (isChanged('D', 3)) throw new TypeError('This fault was planted.')
  return { parts: isChanged('E', 4) ? 2 : 3, notes: [] }
})

/** Up to a gigabyte, in steps that another process can see. */
async function takeMemory(): Promise<void> {
  const taken: Buffer[] = []
  while (taken.length < 10) {
    taken.push(Buffer.alloc(100_000_000, 1))
    await setTimeout(1)
  }
}
