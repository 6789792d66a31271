import type { PlacementPreset } from '@contract/desktop/placement-presets'
import type { ArtworkPlacement } from '@contract/edits/artwork'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Documents } from '../documents/documents'
import type { OpenedDocument } from '../documents/opened-document'
import { fileOfSource } from '../ports/document-source'
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

export interface RenamedPreset {
  /** The mockup under which it is listed. */
  readonly document_uuid: Uuid
  readonly preset_id: Uuid
  readonly name: string
}

/** The use cases behind the window's `placementPresets`. */
export const createPlacementPresets = ({ store, documents, newUuid, now }: PlacementPresetsDeps) => {
  /**
   * If two presets have the same name for the same print area, only the one stored for the current file is listed; when
   * that one is deleted, neither is.
   */
  const list = async (documentUuid: Uuid): Promise<PlacementPreset[]> => {
    const document = await documents.documentOf(documentUuid)
    const areas = areasOf(document)
    const stored = await store.list(documentUuid, fileOfSource(document.source))
    const own = stored.filter((preset) => preset.documentUuid === documentUuid)
    const earlier = stored.filter((preset) => preset.documentUuid !== documentUuid)
    const first = new Map<string, { readonly preset: PlacementPreset; readonly isRemoved: boolean }>()
    for (const { isRemoved, ...each } of [...own, ...earlier]) {
      const preset = matchPreset(each, areas)
      const key = JSON.stringify([preset.contents_id, preset.name])
      if (!first.has(key)) first.set(key, { preset, isRemoved })
    }
    return [...first.values()]
      .flatMap(({ preset, isRemoved }) => (isRemoved ? [] : [preset]))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  return {
    list,

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
      return matchPreset(await store.save(stored, fileOfSource(document.source)), areas)
    },

    /** Throws `CONFLICT` if another preset in the same list has the name. */
    async rename({ document_uuid, preset_id, name }: RenamedPreset): Promise<void> {
      const listed = await list(document_uuid)
      const own = listed.find((each) => each.preset_id === preset_id)
      const isTaken = listed.some(
        (other) => other !== own && other.contents_id === own?.contents_id && other.name === name,
      )
      const renamed = isTaken ? null : known(preset_id, await store.rename(preset_id, name))
      if (renamed?.name === name) return
      throw new AppError('placementPresetNamed', { name })
    },

    async remove(presetId: Uuid): Promise<{ preset_id: Uuid }> {
      if (!(await store.setRemoved(presetId, now()))) known(presetId, null)
      return { preset_id: presetId }
    },

    async restore(presetId: Uuid): Promise<void> {
      await store.setRemoved(presetId, null)
      known(presetId, await store.find(presetId))
    },
  }
}
export type PlacementPresets = ReturnType<typeof createPlacementPresets>

const areasOf = ({ index }: OpenedDocument): readonly PresentArea[] =>
  index.entries.flatMap(({ layer: { name, smartObject } }) =>
    smartObject ? [{ contentsId: smartObject.contentsId, layerName: name, ...smartObject.canvas }] : [],
  )

function known(presetId: Uuid, preset: StoredPreset | null): StoredPreset {
  if (preset) return preset
  throw new AppError('unknownId', { thing: 'placementPreset', id: presetId })
}
