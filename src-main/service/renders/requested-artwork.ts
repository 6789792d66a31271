import type { Warning } from '@contract/service/envelope'
import type { Uuid } from '@contract/vocabulary'
import type { ResourceSource } from '../../engine/edits/resource-source'
import { bytesOfBase64 } from '../addresses/base64'
import { assertWithin, readAddress } from '../addresses/read-address'
import { cutOutWarnings } from '../cut-outs/cut-out-warnings'
import type { CutOuts } from '../cut-outs/cut-outs'
import type { Fetched, Fetcher } from '../ports/fetcher'

export interface ArtworkDeps {
  readonly cutOuts: Pick<CutOuts, 'of'>
  readonly fetcher: Pick<Fetcher, 'read'>
  readonly maximumArtworkBytes: number
}

/** Artwork as a request names it; `base64` wins over `url`. */
export interface ArtworkWish {
  readonly url?: string | undefined
  readonly base64?: string | undefined
  readonly remove_background: boolean
  /** The layer or print area that it is for. */
  readonly of: Uuid
}

export interface RequestedArtwork {
  readonly source: ResourceSource
  readonly warnings: readonly Warning[]
}

/** Fetches artwork, and cuts it out where that is asked for. Throws the codes of artwork and of cut-outs. */
export const requestedArtwork = async (
  { url, base64, remove_background, of }: ArtworkWish,
  { fetcher, maximumArtworkBytes, cutOuts }: ArtworkDeps,
  signal?: AbortSignal,
): Promise<RequestedArtwork> => {
  const what = { what: 'artwork', of } as const
  const wish: Fetched = {
    what,
    maximumBytes: maximumArtworkBytes,
    blocked: 'ASSET_BLOCKED',
    unreachable: 'ASSET_UNREACHABLE',
    tooLarge: 'ARTWORK_TOO_LARGE',
  }
  const bytes =
    base64 === undefined
      ? await readAddress(url ?? '', wish, fetcher, signal)
      : bytesOfBase64(base64, 'ARTWORK_UNREADABLE', what)
  assertWithin(bytes.length, wish)
  const name = `artwork for ${of}`
  if (!remove_background) return { source: { bytes, name }, warnings: [] }
  const { file, facts } = await cutOuts.of({ bytes, name }, { ...(signal && { signal }) })
  // What came without a background keeps its own file: a drawing stays one.
  const source = facts.ground === 'transparent' ? { bytes, name } : { path: file }
  return { source, warnings: cutOutWarnings(facts, name) }
}
