import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedEdits } from '../../../src-main/engine/edits/edit-kinds'
import type { TextEdit } from '../../../src-main/engine/text/model/text-edit'
import type { LayerDescription } from '../../../src-main/service/ports/engine'
import { shippedShelf } from '../../fidelity/shipped-shelf'
import type { BenchContext } from '../bench-context'
import { writeLettered } from '../documents/lettered-sample'
import { type Findings, findingsOf, type Row } from '../measurement'
import { fontsFolder, samplesFolder } from '../processes/built-program'
import { openEngine, type RunningEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { alternatingEdits, sampleFile } from './sample-list'

/** Renders before the first counted one: fonts are opened, and letters of the usual sizes outlined. */
const warmUp = 6

/** What changed words add to a warm render: five lines on a poster, and all four of a business card. */
export const warmWords = async (context: BenchContext): Promise<Findings> => {
  const poster = join(context.work, 'lettered-poster.psd')
  if (!existsSync(poster)) await writeLettered(sampleFile('framed-poster'), poster)
  const scenes = [
    { scene: 'framed-poster with five texts, warm, 2048 px JPEG', file: poster },
    {
      scene: 'business-card with four texts, warm, 2048 px JPEG',
      file: join(samplesFolder, 'business-card.psd'),
    },
  ]
  const engine = openEngine(context.work)
  try {
    await engine.bindFonts((await shippedShelf(fontsFolder)).shelf)
    const rows: Row[] = []
    for (const { scene, file } of scenes) rows.push(await warmScene(context, engine, { scene, file }))
    return findingsOf({ rows })
  } finally {
    await engine.close()
  }
}

const warmScene = async (
  { work, isQuick }: BenchContext,
  engine: RunningEngine,
  { scene, file }: { readonly scene: string; readonly file: string },
): Promise<Row> => {
  const edits = await alternatingEdits(engine, file)
  const texts = (await engine.describe(file)).layers.filter(({ text }) => text !== null)
  const target = join(work, 'words.jpg')
  const render = async (turn: number, words: Partial<ResolvedEdits>): Promise<void> => {
    await engine.render({ file, edits: { ...edits[turn % edits.length]!, ...words }, target })
  }
  const times = await inTurns(
    {
      stored: (turn) => render(turn, {}),
      changed: (turn) => render(turn, { texts: texts.map((layer) => renamed(layer, turn)) }),
    },
    { turns: isQuick ? 5 : 25, warmUp },
  )
  return {
    scene,
    measure: 'whole render, every text changed',
    value: times.changed,
    unit: 'ms',
    against: { name: 'texts as stored', value: times.stored },
    marks: [{ of: 'ratio', is: 'at most', limit: 1.3 }],
  }
}

/** Other words in each turn, so that no picture of letters is there from the turn before. */
const renamed = ({ path, text }: LayerDescription, turn: number): TextEdit => ({
  ...{ layer: path, text: `${text?.text ?? ''} ${turn}` },
  ...{ segments: [], font: null, fontSizePx: null, color: null, fit: 'overflow' },
})
