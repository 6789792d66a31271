import { oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkPlacement } from '../edits/artwork'
import { uuid } from '../vocabulary'

/**
 * How a preset stands to its mockup's file as it is now. `same`: its print area is there unchanged. `found`: another one took its place, of its name or, where there
 * is only one, of its size. `scaled`: it is there in another size, and the placement with it. `lost`: there is none that it could be for.
 */
export const presetMatches = ['same', 'found', 'scaled', 'lost'] as const

/** A placement that a person keeps by name for one print area of one mockup. */
export const placementPreset = z.object({
  preset_id: uuid,
  name: z.string(),
  /** The smart objects that share these contents, as `smart_object.contents_id` of a layer; of a lost one, those of the earlier file. */
  contents_id: z.string(),
  /** The layer that it was kept for; null where an earlier version of the app has not noted it. */
  layer_name: z.string().nullable(),
  match: z.enum(presetMatches),
  placement: artworkPlacement,
})
export type PlacementPreset = z.output<typeof placementPreset>

const presetName = z.string().trim().min(1).max(80)
const preset = z.object({ preset_id: uuid })

export const placementPresets = {
  /** Of a mockup, by name; those of earlier states of its file too. */
  list: oc.input(z.object({ document_uuid: uuid })).output(z.array(placementPreset)),
  /** The same name for the same print area is written over. */
  save: oc
    .input(
      z.object({
        document_uuid: uuid,
        contents_id: z.string().min(1),
        name: presetName,
        placement: artworkPlacement,
      }),
    )
    .output(placementPreset),
  /** Rejects with `CONFLICT` where another one of the print area has the name. */
  rename: oc.input(preset.extend({ document_uuid: uuid, name: presetName })),
  remove: oc.input(preset).output(preset),
  /** Undoes `remove`. */
  restore: oc.input(preset),
}
