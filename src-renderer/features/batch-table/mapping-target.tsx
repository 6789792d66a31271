import type { ColumnTarget } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { isColorable, type LayerChoice } from '../../state/batch/use-layer-choices'

interface MappingTargetProps {
  readonly column: string
  readonly target: ColumnTarget
  readonly layers: readonly LayerChoice[]
  onChange(target: ColumnTarget): void
}

const layerKinds = ['smart_object', 'color', 'visibility'] as const

/**
 * The target of one column: file names only, a layer's picture, colour or visibility, a layer comp, or the mockup of
 * the row.
 */
export function MappingTarget({ column, target, layers, onChange }: MappingTargetProps) {
  const { t } = useTranslation('batch')
  const byKind: Readonly<Record<(typeof layerKinds)[number], readonly LayerChoice[]>> = {
    smart_object: layers.filter(({ isSmartObject }) => isSmartObject),
    color: layers.filter(isColorable),
    visibility: layers,
  }
  const value = JSON.stringify(target)
  const choices = layerKinds.flatMap((kind) =>
    byKind[kind].map(({ path }): ColumnTarget => ({ kind, layer: path })),
  )
  // A guess may name a layer by its short name, which then stays among the choices.
  const isOwn = 'layer' in target && !choices.some((choice) => JSON.stringify(choice) === value)
  return (
    <Select
      aria-label={t('targetOf', { column })}
      value={value}
      onChange={(event) => onChange(JSON.parse(event.target.value) as ColumnTarget)}
      className="w-full max-w-60 font-normal"
    >
      <option value={JSON.stringify({ kind: 'text' })}>{t('targets.text')}</option>
      <option value={JSON.stringify({ kind: 'design' })}>{t('targets.design')}</option>
      <option value={JSON.stringify({ kind: 'mockup' })}>{t('targets.mockup')}</option>
      <option value={JSON.stringify({ kind: 'layer_comp' })}>{t('targets.layer_comp')}</option>
      {layerKinds.map((kind) => (
        <optgroup key={kind} label={t(`targets.${kind}`)}>
          {isOwn && target.kind === kind && <option value={value}>{target.layer}</option>}
          {byKind[kind].map(({ path }) => (
            <option key={path} value={JSON.stringify({ kind, layer: path })}>
              {t(`targetTo.${kind}`, { layer: path })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
