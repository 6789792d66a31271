import { AppError, type InputIssue } from '@contract/errors'
import type { RenderRequest } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import type { OutlineEdit } from '../../engine/edits/outline-edit'
import { type LayerEntry, type LayerIndex, layerOf } from '../layers/layer-index'
import { sixDigits } from './six-digits'

type StrokeColor = RenderRequest['group_layers'][number]['stroke_color']

/**
 * New colours for the outlines of text layers and groups. `file` names the mockup in failures. Throws
 * `LAYER_NOT_FOUND`, also for a layer of another kind and for one without outlines of its own, and `INVALID_INPUT` for
 * a layer that is given two.
 */
export const outlinesOf = (
  { text_layers: texts, group_layers: groups }: RenderRequest,
  index: LayerIndex,
  file: string,
): OutlineEdit[] => {
  const assertText = ({ layer }: LayerEntry): void => {
    if (layer.text === null) throw new AppError('layerUnfit', { layer: layer.name, file, wished: 'text' })
  }
  const recolored = (uuid: Uuid, kind: 'text' | 'group', colors: StrokeColor): OutlineEdit => {
    const { layer } = layerOf(index, uuid)
    const isMeant = (kind === 'text') === (layer.text !== null)
    if (isMeant && layer.outlineCount > 0) return { layer: layer.path, colors: frontToBack(colors) }
    throw new AppError('layerUnfit', { layer: layer.name, file, wished: 'outlines' })
  }
  for (const { uuid } of texts) assertText(layerOf(index, uuid))
  const edits = [
    ...texts.flatMap(({ uuid, stroke_color }) =>
      stroke_color === undefined ? [] : [recolored(uuid, 'text', stroke_color)],
    ),
    ...groups.map(({ uuid, stroke_color }) => recolored(uuid, 'group', stroke_color)),
  ]
  refuseTwice('text_layers', texts, index)
  refuseTwice('group_layers', groups, index)
  return edits
}

/** One colour is the front-most outline's. */
const frontToBack = (colors: StrokeColor): readonly (string | null)[] =>
  typeof colors === 'string' ? [sixDigits(colors)] : colors.map((hex) => hex && sixDigits(hex))

/** Failures have the shape of a body that fails validation. */
const refuseTwice = (
  field: 'text_layers' | 'group_layers',
  inputs: readonly { readonly uuid: Uuid }[],
  index: LayerIndex,
): void => {
  const seen = new Set<Uuid>()
  for (const [at, { uuid }] of inputs.entries()) {
    if (seen.has(uuid)) throw namedTwice(layerOf(index, uuid), [field, at, 'uuid'])
    seen.add(uuid)
  }
}

const namedTwice = ({ uuid, layer }: LayerEntry, path: InputIssue['path']): AppError => {
  const failing = (issues: readonly InputIssue[]): AppError =>
    new AppError('layerNamedTwice', { layer: layer.name, uuid }, { issues })
  const { message, suggestion } = failing([])
  return failing([{ place: 'body', path, message: `${message} ${suggestion}`.trim() }])
}
