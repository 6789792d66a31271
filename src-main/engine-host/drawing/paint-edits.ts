import type { Document } from '../../engine/document/document'
import type { BoundEdit } from '../../engine/edits/bound-edit'
import type { ResourceKind } from '../../engine/edits/resource-source'
import type { EngineContext } from '../context/engine-context'
import { colorOfHex } from '../pictures/hex-color'
import { numbersOfSrgb } from '../pictures/srgb-colors'

export const arrangeEdits = (document: Document, edits: readonly BoundEdit[]): Document =>
  edits.reduce((arranged, edit) => edit.arrange?.(arranged) ?? arranged, document)

export const paintEdits = async (
  context: EngineContext,
  document: Document,
  edits: readonly BoundEdit[],
): Promise<Document> => {
  const tools = {
    numbersOf: (of: Document, hexes: readonly string[]) => numbersOfSrgb(context, of, hexes.map(colorOfHex)),
    resource: (kind: ResourceKind, id: string) => context.resources.source(kind, id),
  }
  let painted = document
  for (const edit of edits) painted = (await edit.paint?.(painted, tools)) ?? painted
  return painted
}
