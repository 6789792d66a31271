import { oc } from '@orpc/contract'
import { z } from 'zod'
import { uuid } from '../vocabulary'
import { batchOutput } from './batch-recipe'

/** The outputs of a preset: as many as a batch's recipe may have. */
export const presetOutputs = z
  .array(batchOutput.omit({ id: true }))
  .min(1)
  .max(20)
export type PresetOutputs = z.output<typeof presetOutputs>

/** Outputs that a person saved under a name, for use in batches and exports. */
export const outputPreset = z.object({ preset_id: uuid, name: z.string(), outputs: presetOutputs })
export type OutputPreset = z.output<typeof outputPreset>

const presetName = z.string().trim().min(1).max(80)
const preset = z.object({ preset_id: uuid })

export const outputPresets = {
  /** By name. */
  list: oc.output(z.array(outputPreset)),
  /** Rejects with `CONFLICT` if the name is taken. */
  save: oc.input(z.object({ name: presetName, outputs: presetOutputs })).output(outputPreset),
  /** Returns the preset as it was before, so that the change can be undone. */
  update: oc.input(preset.extend({ outputs: presetOutputs })).output(outputPreset),
  rename: oc.input(preset.extend({ name: presetName })).output(outputPreset),
  remove: oc.input(preset).output(preset),
  /** Undoes `remove`. */
  restore: oc.input(preset).output(outputPreset),
}
