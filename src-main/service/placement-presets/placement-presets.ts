import type { ArtworkPlacement } from '@contract/desktop/edits'
import type { PlacementPreset } from '@contract/desktop/placement-presets'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { OpenDocument } from '../documents/document-record'
import type { Documents } from '../documents/documents'
import type { PlacementPresetStore, StoredPreset } from '../ports/placement-preset-store'
import { matchPreset, type PresentArea } from './match-preset'

export interface PlacementPresetsDeps {
  readonly store: PlacementPresetStore
  readonly documents: Pick<Documents, 'documentOf'>
  readonly newUuid: () => Uuid
  readonly now: () => Date
}

export interface NewPreset {
  readonly document_uuid: Uuid
  readonly contents_id: string
  readonly name: string
  readonly placement: ArtworkPlacement
}

/** The use cases behind the window's `placementPresets`. */
export const createPlacementPresets = ({ store, documents, newUuid, now }: PlacementPresetsDeps) => ({
  /** Of two of the same name for the same print area, the one that was kept for the file as it is. */
  async list(documentUuid: Uuid): Promise<PlacementPreset[]> {
    const document = await documents.documentOf(documentUuid)
    const areas = areasOf(document)
    const stored = store.list(documentUuid, document.file)
    const own = stored.filter((preset) => preset.documentUuid === documentUuid)
    const earlier = stored.filter((preset) => preset.documentUuid !== documentUuid)
    const listed = new Map<string, PlacementPreset>()
    for (const preset of [...own, ...earlier].map((each) => matchPreset(each, areas))) {
      const key = JSON.stringify([preset.contents_id, preset.name])
      if (!listed.has(key)) listed.set(key, preset)
    }
    return [...listed.values()].sort((a, b) => a.name.localeCompare(b.name))
  },

  async save({ document_uuid, contents_id, name, placement }: NewPreset): Promise<PlacementPreset> {
    const document = await documents.documentOf(document_uuid)
    const areas = areasOf(document)
    const area = areas.find(({ contentsId }) => contentsId === contents_id) ?? null
    const stored = {
      id: newUuid(),
      documentUuid: document_uuid,
      contentsId: contents_id,
      name,
      placement,
      area,
    }
    return matchPreset(store.save(stored, document.file), areas)
  },

  rename(presetId: Uuid, name: string): void {
    const renamed = known(presetId, store.rename(presetId, name))
    if (renamed.name === name) return
    throw new AppError('CONFLICT', `The print area has a preset called “${name}” already; take another name`)
  },

  remove(presetId: Uuid): { preset_id: Uuid } {
    if (!store.setRemoved(presetId, now())) known(presetId, null)
    return { preset_id: presetId }
  },

  restore(presetId: Uuid): void {
    store.setRemoved(presetId, null)
    known(presetId, store.find(presetId))
  },
})
export type PlacementPresets = ReturnType<typeof createPlacementPresets>

const areasOf = ({ index }: OpenDocument): readonly PresentArea[] =>
  index.entries.flatMap(({ layer: { name, smartObject } }) =>
    smartObject ? [{ contentsId: smartObject.contentsId, layerName: name, ...smartObject.canvas }] : [],
  )

function known(presetId: Uuid, preset: StoredPreset | null): StoredPreset {
  if (preset) return preset
  throw new AppError('NOT_FOUND', `There is no placement preset ${presetId}; it may have been deleted`)
}
