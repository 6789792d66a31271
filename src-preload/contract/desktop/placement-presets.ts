import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { artworkPlacement } from './edits'

/** A placement that a person keeps by name for one print area of one mockup. */
export const placementPreset = z.object({
  preset_id: uuid,
  name: z.string(),
  /** The smart objects that share these contents, as `smart_object.contents_id` of a layer. */
  contents_id: z.string(),
  placement: artworkPlacement,
})
export type PlacementPreset = z.output<typeof placementPreset>

const presetName = z.string().trim().min(1).max(80)
const preset = z.object({ preset_id: uuid })

export const placementPresets = {
  /** Of a mockup, by name. */
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
  rename: oc.input(preset.extend({ name: presetName })).output(placementPreset),
  remove: oc.input(preset).output(preset),
  /** Undoes `remove`. */
  restore: oc.input(preset).output(placementPreset),
}
