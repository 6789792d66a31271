import { type DocumentEdits, documentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import type { StudioConfig } from '@contract/service/studio'
import { type StudioRights, studioPlacement } from '@contract/studio/studio-editor'
import { z } from 'zod'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import { layerOf, smartObjectPathOf } from '../layers/layer-index'
import { withSeenPrintsOf } from '../layers/with-seen-prints'
import type { FilePath } from '../ports/engine'
import type { StoredStudioArtwork, StoredStudioSession } from '../ports/studio-store'
import type { StudioMockup } from './studio-mockups'
import { isPreviewSession } from './studio-sessions'

const nothing = documentEdits.parse({})

/** What a customer may change; everything else of the edits must be as it comes. */
const open: ReadonlySet<string> = new Set([
  'smart_objects',
  'looks',
  'texts',
] satisfies (keyof DocumentEdits)[])

/** What the settings of the session allow. The shop's staff may do everything but order, and so may a preview. */
export const rightsOf = (
  { kind, mockupType, allowedOrigin }: Pick<StoredStudioSession, 'kind' | 'mockupType' | 'allowedOrigin'>,
  { showColorOverlay, showAdjustments }: StudioConfig,
): StudioRights => {
  // The page of a preview hides what the settings hide, and shows it again when they change.
  const isFree = kind === 'setup' || isPreviewSession({ allowedOrigin })
  return {
    colors: isFree || showColorOverlay !== false,
    adjustments: isFree || showAdjustments !== false,
    texts: true,
    defaults: kind === 'setup',
    print_areas: kind === 'setup' && mockupType === '2d',
  }
}

/** Throws `FORBIDDEN` for edits that the session does not allow, whatever the page of the editor shows. */
export const assertAllowed = (edits: DocumentEdits, rights: StudioRights): void => {
  for (const [name, value] of Object.entries(edits))
    if (!open.has(name) && JSON.stringify(value) !== JSON.stringify(nothing[name as keyof DocumentEdits]))
      throw new AppError('studioMayNot', { what: 'layers' })
  if (!rights.colors && edits.looks.some(({ color }) => color !== null))
    throw new AppError('studioMayNot', { what: 'colors' })
  if (!rights.adjustments && edits.looks.some(({ adjustments }) => adjustments !== null))
    throw new AppError('studioMayNot', { what: 'adjustments' })
  if (!rights.texts && edits.texts.length > 0) throw new AppError('studioMayNot', { what: 'texts' })
}

/**
 * The edits for the engine, in which artwork is the session's own. Throws `LAYER_NOT_FOUND` for layers of another
 * mockup, and `NOT_FOUND` for artwork of another session.
 */
export const studioEdits = (
  edits: DocumentEdits,
  { index }: StudioMockup,
  artworks: readonly StoredStudioArtwork[],
  placeOf: (file: string) => FilePath,
): ResolvedEdits =>
  withSeenPrintsOf(
    resolveEdits(edits, {
      layer: (uuid) => layerOf(index, uuid).layer.path,
      smartObject: (uuid) => smartObjectPathOf(index, uuid),
      artwork: (id) => ({ path: placeOf(artworkNamed(id, artworks).file) }),
    }),
    index,
  )

/** Throws `NOT_FOUND`. */
export const artworkNamed = (id: string, artworks: readonly StoredStudioArtwork[]): StoredStudioArtwork => {
  const artwork = artworks.find((each) => each.id === id)
  if (artwork) return artwork
  throw new AppError('unknownId', { thing: 'artwork', id })
}

/** What the shop's staff set up for a mockup: edits without artwork, which is each session's own. */
const studioDefaults = z.object({ design: documentEdits, placements: z.array(studioPlacement) })

/** The stored form of edits as what customers begin with. */
export const defaultsIn = (edits: DocumentEdits): string =>
  JSON.stringify({
    design: { ...edits, smart_objects: [] },
    placements: edits.smart_objects.map(({ uuid, placement }) => ({ uuid, placement })),
  } satisfies z.input<typeof studioDefaults>)

export const defaultsOf = (stored: string | null): z.output<typeof studioDefaults> => {
  const read = stored === null ? null : studioDefaults.safeParse(JSON.parse(stored))
  return read?.success ? read.data : { design: nothing, placements: [] }
}

/** Edits that an earlier version kept, as far as they are edits. */
export const designOf = (stored: string): DocumentEdits => {
  const read = documentEdits.safeParse(JSON.parse(stored))
  return read.success ? read.data : nothing
}
