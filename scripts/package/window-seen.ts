import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of different colours on a virtual screen; a bare screen has one, an empty window a second. */
export async function coloursOnScreen(picturesIn: string): Promise<number> {
  const dump = await readFile(join(picturesIn, 'Xvfb_screen0'))
  // XWD, version 7: the header's length, then at 4 × 19 the number of entries of the colour map, 12 bytes each.
  const start = dump.readUInt32BE(0) + dump.readUInt32BE(4 * 19) * 12
  const pixels = new Uint32Array(
    dump.buffer.slice(dump.byteOffset + start, dump.byteOffset + dump.length - ((dump.length - start) % 4)),
  )
  const colours = new Set<number>()
  for (let i = 0; i < pixels.length; i += 3) colours.add(pixels[i] ?? 0)
  return colours.size
}
