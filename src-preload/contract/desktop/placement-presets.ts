import { oc } from '@orpc/contract'
import { z } from 'zod'
import { artworkPlacement } from '../edits/artwork'
import { uuid } from '../vocabulary'

/**
 * How a preset fits its mockup's file as it is now. `same`: its print area is unchanged. `found`: another print area
 * took its place, matched by name or, if there is only one, by size. `scaled`: its print area has another size, and the
 * placement was scaled with it. `lost`: no print area matches.
 */
export const presetMatches = ['same', 'found', 'scaled', 'lost'] as const

/** A placement that a person saved under a name for one print area of one mockup. */
export const placementPreset = z.object({
  preset_id: uuid,
  name: z.string(),
  /**
   * Identifies the smart objects that share these contents, like a layer's `smart_object.contents_id`; for a lost
   * preset, those of the earlier file.
   */
  contents_id: z.string(),
  /** The layer for which it was saved; null if an earlier version of the app did not record it. */
  layer_name: z.string().nullable(),
  match: z.enum(presetMatches),
  placement: artworkPlacement,
})
export type PlacementPreset = z.output<typeof placementPreset>

const presetName = z.string().trim().min(1).max(80)
const preset = z.object({ preset_id: uuid })

export const placementPresets = {
  /** The presets of a mockup, by name, including those for earlier states of its file. */
  list: oc.input(z.object({ document_uuid: uuid })).output(z.array(placementPreset)),
  /** Overwrites the preset of the same name for the same print area. */
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
  /** Rejects with `CONFLICT` if another preset of the print area has the name. */
  rename: oc.input(preset.extend({ document_uuid: uuid, name: presetName })),
  remove: oc.input(preset).output(preset),
  /** Undoes `remove`. */
  restore: oc.input(preset),
}
