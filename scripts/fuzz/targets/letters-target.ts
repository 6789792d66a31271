import { fontReader } from '../../../src-main/adapters/fonts/font-reader'
import { loadTextTools } from '../../../src-main/adapters/text/load-text-tools'
import { readTestFont } from '../../../src-main/adapters/text/testing/test-faces'
import { textAntiAliases } from '../../../src-main/engine/document/text-model'
import { drawText } from '../../../src-main/engine/text/draw/draw-text'
import type { FontFace } from '../../../src-main/engine/text/fonts/font-face'
import { layText } from '../../../src-main/engine/text/lay-text'
import { boxFrame, plainModel } from '../../../src-main/engine/text/testing/plain-model'
import type { TextTools } from '../../../src-main/engine/text/text-tools'
import { facesOf } from '../../../src-main/service/fonts/font-faces'
import type { Read, Target } from './target'

/** Letters of the seeds, a ligature, marks, and some that no seed has. */
const words = 'AaBgfi 09 Åẹ̄ Ωὠ\u0003Ữ đ\r한 אב'

const color = { red: 0, green: 0, blue: 0 }

/** Processor time: a busy machine is no fault. */
const longestMs = 2000

const clip = { left: -200, top: -200, right: 600, bottom: 600 }

/**
 * Adds the font as an upload does, and sets and draws words in each of its faces with the font's own instructions, in
 * all modes: what happens in the engine's process, which nothing ends at a limit.
 */
export const lettersTarget = async (): Promise<Target> => {
  let inputs = 0
  return async (name, bytes) => {
    const { fonts, unpacked } = await fontReader.read(bytes)
    // An id of its own for each input: tools keep open fonts by theirs.
    inputs += 1
    const source = { bytes: unpacked ?? bytes, name }
    const faces = fonts.flatMap((facts) => facesOf(facts, { id: `${inputs}`, origin: 'uploaded', source }))
    const tools = await loadTextTools(readTestFont, 2 ** 24)
    const before = process.cpuUsage()
    let parts = 0
    for (const face of faces.slice(0, 3)) parts += lettersOf(face, tools)
    const { user, system } = process.cpuUsage(before)
    const tookMs = (user + system) / 1000
    if (tookMs > longestMs) throw new Error(`Setting and drawing took ${Math.round(tookMs)} ms.`)
    return { parts, notes: [] } satisfies Read
  }
}

/** How many glyphs were drawn. */
const lettersOf = (face: FontFace, tools: TextTools): number => {
  const shelf = { revision: face.id, faces: [face] }
  let glyphs = 0
  for (const [at, antiAlias] of textAntiAliases.entries()) {
    const model = plainModel(
      [
        [
          words,
          { fontPostScriptName: face.postScriptName, fontSize: 9 + at * 6, isFauxBold: at === 3, color },
        ],
      ],
      {},
      {
        ...{ antiAlias, frame: boxFrame(300, 200) },
        ...{ orientation: at === 4 ? ('vertical' as const) : ('horizontal' as const) },
      },
    )
    const laid = layText({ model, stored: model, fit: 'shrink', requestedFont: null }, shelf, tools)
    glyphs += laid.lines.reduce((sum, line) => sum + line.glyphs.length, 0)
    drawText(laid, { isHinted: true, clip })
  }
  return glyphs
}
