import { setImmediate } from 'node:timers/promises'
import { AppError } from '@contract/errors'
import { allLayers } from '../../engine/document/find-layer'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { levelEdits } from '../../engine/edits/level-edits'
import type { CallOptions } from '../../service/ports/engine'
import type { SetText } from '../../service/ports/set-text'
import type { TextMeasuring, TextsOutcome } from '../../service/ports/text-measurer'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { laidTexts } from '../texts/laid-texts'
import { setTextOf } from '../texts/text-reports'
import { wordsIn } from '../texts/words-in'
import { arrangeEdits, paintEdits } from './paint-edits'

/**
 * One answer for each version of the file. Rejects with the abort reason when cancelled, which is heard between them.
 */
export const measureEdits = (
  context: EngineContext,
  { file, edits }: TextMeasuring,
  { signal }: CallOptions,
): Promise<readonly TextsOutcome[]> =>
  withDocument(context, file, async (open) => {
    const outcomes: TextsOutcome[] = []
    for (const each of edits) {
      if (outcomes.length % heardAfter === 0) await setImmediate()
      signal?.throwIfAborted()
      outcomes.push(await measuredTexts(context, open, each))
    }
    return outcomes
  })

/** Between so many versions, some milliseconds, the process answers other calls. */
const heardAfter = 16

const measuredTexts = async (
  context: EngineContext,
  open: OpenDocument,
  edits: ResolvedEdits,
): Promise<TextsOutcome> => {
  try {
    return { texts: await measureTexts(context, open, edits) }
  } catch (error) {
    if (error instanceof AppError) return { failure: error.failure }
    throw error
  }
}

/** The texts that edits change, in a document and in the contents of its smart objects, set in lines and not drawn. */
export const measureTexts = async (
  context: EngineContext,
  open: OpenDocument,
  edits: ResolvedEdits,
): Promise<readonly SetText[]> => {
  const { bound, inner } = levelEdits(open, edits, context.editKinds)
  const words = wordsIn(bound)
  const texts: SetText[] = []
  if (words.size > 0) {
    const document = await paintEdits(context, arrangeEdits(open.document, bound), bound)
    texts.push(
      ...(await laidTexts(context, open, document, words)).map((text) =>
        setTextOf(text, context.fonts.shelf),
      ),
    )
  }
  for (const [id, within] of inner) {
    const contents = open.inner(id)
    const holder = [...allLayers(open.document.layers)].find(
      (layer) => layer.kind === 'smart_object' && layer.contentsId === id,
    )
    if (!contents || !holder) continue
    for (const text of await measureTexts(context, contents, within))
      texts.push({ ...text, layerPath: [holder.id, ...text.layerPath] })
  }
  return texts
}
