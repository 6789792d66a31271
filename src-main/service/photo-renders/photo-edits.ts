import type { Warning } from '@contract/service/envelope'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { type ArtworkDeps, requestedArtwork } from '../renders/requested-artwork'
import { printEdits, type ReadyPrint } from './print-edits'
import type { RequestedPrint } from './requested-prints'

export interface PhotoEdits {
  readonly edits: ResolvedEdits
  readonly warnings: readonly Warning[]
}

/** The edits that prints make, with their artwork fetched. Throws the codes of artwork and of cut-outs. */
export const photoEdits = async (
  prints: readonly RequestedPrint[],
  deps: ArtworkDeps,
  signal?: AbortSignal,
): Promise<PhotoEdits> => {
  const warnings: Warning[] = []
  const ready = await Promise.all(
    prints.map(async (print): Promise<ReadyPrint> => {
      const artwork = await artworkOf(print, deps, signal)
      warnings.push(...artwork.warnings)
      return { ...print, artwork: artwork.source }
    }),
  )
  return { edits: printEdits(ready), warnings }
}

const artworkOf = async (
  { item, target, hex }: RequestedPrint,
  deps: ArtworkDeps,
  signal?: AbortSignal,
): Promise<{ readonly source: ReadyPrint['artwork']; readonly warnings: readonly Warning[] }> => {
  if (hex !== null) return { source: { color: hex }, warnings: [] }
  const { artwork_url: url, base64, remove_background } = item
  return requestedArtwork({ url, base64, remove_background, of: target.uuid }, deps, signal)
}
