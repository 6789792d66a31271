import { misspelt } from '@contract/edits/misspelt'
import { AppError } from '@contract/errors'
import type { RemotePlan } from '../../service/ports/remote-connection'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import type { PresetChoice, ServiceOptions } from '../../service/remote-renders/service-options'
import type { CliContext, RemoteDrawing } from './cli-context'
import type { RemoteOptions } from './cli-options'

/** Where a command draws. */
export interface ChosenDrawing extends Pick<RemoteDrawing, 'pictureMs' | 'takeLeft' | 'assertTakes'> {
  readonly drawing: DrawingEngine
  /** Null when this computer draws. */
  readonly plan: RemotePlan | null
}

/** Chooses where to draw: on this computer, or with `--remote` on a service. */
export const drawingOf = async (
  options: RemoteOptions,
  { engine, openRemoteDrawing }: Pick<CliContext, 'engine' | 'openRemoteDrawing'>,
): Promise<ChosenDrawing> => {
  const { remote, queue = false } = options
  if (remote !== undefined)
    return openRemoteDrawing({ remote, isQueued: queue, options: serviceOptionsOf(options) })
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
    pictureMs: async () => null,
    takeLeft: () => null,
    assertTakes: async () => undefined,
  }
}

const serviceOptionsOf = ({ label, webhook, preset }: RemoteOptions): ServiceOptions => ({
  label: label ?? null,
  webhookUrl: webhook ?? null,
  presets: preset.map(presetOf),
})

/** Splits `LAYER=PRESET` at the last `=`: names of layers contain one more often than names of presets. */
const presetOf = (text: string): PresetChoice => {
  const [, layer, preset] = /^(.+)=(.+)$/s.exec(text) ?? []
  if (layer !== undefined && preset !== undefined) return { layer: layer.trim(), preset: preset.trim() }
  throw misspelt({ expected: 'LAYER=PRESET', given: text, example: '--preset "Front=Chest left"' })
}
