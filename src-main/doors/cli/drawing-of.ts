import { noServiceExtras, type ServiceExtras } from '@contract/desktop/service-extras'
import { misspelt } from '@contract/edits/misspelt'
import { AppError } from '@contract/errors'
import type { RemotePlan } from '../../service/ports/remote-connection'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import {
  type PresetChoice,
  type ServiceOptions,
  serviceOptionsOf,
} from '../../service/remote-renders/service-options'
import type { CliContext, RemoteDrawing } from './cli-context'
import type { RemoteOptions } from './cli-options'

/** Where a command draws. */
export interface ChosenDrawing extends Pick<RemoteDrawing, 'pictureMs' | 'takeLeft' | 'assertTakes'> {
  readonly drawing: DrawingEngine
  /** Null when this computer draws. */
  readonly plan: RemotePlan | null
  readonly presets: readonly PresetChoice[]
}

/**
 * Chooses where to draw: on this computer, or with `--remote` on a service. `kept`: what a recipe carries to a service,
 * where no option says otherwise.
 */
export const drawingOf = async (
  options: RemoteOptions,
  { engine, openRemoteDrawing }: Pick<CliContext, 'engine' | 'openRemoteDrawing'>,
  kept: ServiceExtras = noServiceExtras,
): Promise<ChosenDrawing> => {
  const { remote, queue = false } = options
  if (remote !== undefined) {
    const asked = askedOf(options, serviceOptionsOf(kept))
    return {
      ...(await openRemoteDrawing({ remote, isQueued: queue, options: asked })),
      presets: asked.presets,
    }
  }
  if (queue) throw new AppError('queueWithoutService', {})
  const [lonely] = Object.entries({
    '--label': options.label,
    '--webhook': options.webhook,
    '--preset': options.preset[0],
  }).filter(([, given]) => given !== undefined)
  if (lonely) throw new AppError('optionWithoutService', { option: lonely[0] })
  return {
    drawing: engine,
    plan: null,
    presets: [],
    pictureMs: async () => null,
    takeLeft: () => null,
    assertTakes: async () => undefined,
  }
}

const askedOf = ({ label, webhook, preset }: RemoteOptions, kept: ServiceOptions): ServiceOptions => ({
  label: label ?? kept.label,
  webhookUrl: webhook ?? kept.webhookUrl,
  presets: preset.length > 0 ? preset.map(presetOf) : kept.presets,
})

/** Splits `LAYER=PRESET` at the last `=`: names of layers contain one more often than names of presets. */
const presetOf = (text: string): PresetChoice => {
  const [, layer, preset] = /^(.+)=(.+)$/s.exec(text) ?? []
  if (layer !== undefined && preset !== undefined) return { layer: layer.trim(), preset: preset.trim() }
  throw misspelt({ expected: 'LAYER=PRESET', given: text, example: '--preset "Front=Chest left"' })
}
