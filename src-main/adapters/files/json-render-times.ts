import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Files } from '../../service/ports/files'
import type { RenderTimes } from '../../service/ports/render-times'

const stored = z.object({ ms: z.number().positive() })

/** The share of the newest picture in the average. */
const share = 0.2

/** One JSON file for each service. A broken or missing file counts as no experience. */
export const createJsonRenderTimes = (path: string, files: Pick<Files, 'write'>): RenderTimes => {
  let known: number | null = null
  const usualMs = async (): Promise<number | null> => {
    known ??= await readFile(path, 'utf8')
      .then(
        (text) => stored.parse(JSON.parse(text)).ms,
        () => null,
      )
      .catch(() => null)
    return known
  }
  return {
    usualMs,
    async note(ms) {
      const before = await usualMs()
      known = before === null ? ms : before * (1 - share) + ms * share
      await files
        .write(path, Buffer.from(`${JSON.stringify({ ms: Math.ceil(known) })}\n`))
        .catch(() => undefined)
    },
  }
}
