import type { Uuid } from '@contract/vocabulary'
import { noEdits } from '../../engine/edits/no-edits'
import { indexLayers, type LayerEntry } from '../layers/layer-index'
import type { Engine } from '../ports/engine'
import type { Files } from '../ports/files'
import type { Log } from '../ports/log'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import type { ServedFileId, ServedFiles } from '../ports/served-files'
import { thumbnailWidths } from './draw-thumbnails'
import { printAreaPresetsOf } from './print-area-presets'

export interface PresetPicturesDeps {
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly store: Pick<MockupStore, 'find'>
  readonly servedFiles: Pick<ServedFiles, 'find' | 'placeOf' | 'seal'>
  readonly writer: Pick<Files, 'write'>
  readonly log: Pick<Log, 'warn'>
}

export interface PresetPicture {
  readonly id: ServedFileId
  readonly width: number
}

/** A layer may be this much taller than wide and still have the width that its record promises. */
const tallest = 16_383

/**
 * The pictures of a preset: its smart object as the PSD shows it. They stand beside the mockup's own thumbnails, whose
 * unguessable folder is their secret too, and are drawn when they are first read: most never are. None where the mockup
 * has no thumbnails.
 */
export const presetPicturesOf = (
  { uuid, description, thumbnails }: StoredMockup,
  { layer: { bounds, path } }: LayerEntry,
  preset: Uuid,
): readonly PresetPicture[] => {
  const folder = thumbnails[0]?.file.split('/')[0]
  // A layer inside a smart object is drawn on a canvas of its own.
  const edge = path.length > 1 ? Number.POSITIVE_INFINITY : description.width
  const width = Math.floor(Math.min(edge, bounds.x + bounds.width) - Math.max(0, bounds.x))
  if (folder === undefined || width < 1) return []
  return thumbnailWidths.map((most) => ({
    id: `${folder}/preset-${uuid}-${preset}-${most}.webp`,
    width: Math.min(most, width),
  }))
}

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const named = new RegExp(`/preset-(${uuidPattern})-${uuidPattern}-\\d+\\.webp$`)

/** Finds served files, and draws the picture of a preset that is asked for the first time. */
export const createPresetPictures = (deps: PresetPicturesDeps): Pick<ServedFiles, 'find'> => {
  const drawing = new Map<ServedFileId, Promise<void>>()

  const wanted = async (id: string) => {
    const mockup = await deps.store.find(named.exec(id)?.[1] ?? '')
    if (!mockup) return null
    for (const entry of indexLayers(mockup.uuid, mockup.description).entries)
      for (const preset of printAreaPresetsOf(entry)) {
        const picture = presetPicturesOf(mockup, entry, preset.uuid).find((each) => each.id === id)
        if (picture) return { mockup, entry, picture }
      }
    return null
  }

  const draw = async (id: string): Promise<void> => {
    const found = await wanted(id)
    if (!found) return
    const { mockup, entry, picture } = found
    const bytes = await deps.engine.thumbnail({
      file: mockup.source,
      layer: entry.layer.path,
      edits: noEdits,
      maxWidth: picture.width,
      maxHeight: tallest,
      format: 'webp',
    })
    await deps.writer.write(deps.servedFiles.placeOf(id), bytes)
    await deps.servedFiles.seal(id)
  }

  return {
    async find(id) {
      const file = await deps.servedFiles.find(id)
      if (file !== null || !named.test(id)) return file
      const done = drawing.get(id) ?? draw(id).finally(() => drawing.delete(id))
      drawing.set(id, done)
      await done.catch((error: unknown) => deps.log.warn(`${id} cannot be drawn`, error))
      return deps.servedFiles.find(id)
    },
  }
}
