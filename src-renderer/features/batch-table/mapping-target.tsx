import type { ColumnTarget } from '@contract/desktop/batch-recipe'
import { rowPlacementFields } from '@contract/desktop/row-placement'
import { editColumns, editVocabulary } from '@contract/edits/words'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import type { LayerChoice } from '../../state/batch/use-layer-choices'

interface MappingTargetProps {
  readonly column: string
  readonly target: ColumnTarget
  readonly layers: readonly LayerChoice[]
  onChange(target: ColumnTarget): void
}

const editLayerKinds = editColumns.flatMap(({ target: { shape } }) =>
  'layer' in shape ? shape.kind.value : [],
)
const layerKinds = ['smart_object' as const, ...editLayerKinds]
type LayerTargetKind = (typeof layerKinds)[number]

const plainKinds = ['text', 'design', 'mockup'] as const
const editDocumentKinds = editColumns.flatMap(({ target: { shape } }) =>
  'layer' in shape ? [] : shape.kind.value,
)

const isFor = (kind: LayerTargetKind, { isSmartObject, words }: LayerChoice): boolean =>
  kind === 'smart_object' ? isSmartObject : words.has(editVocabulary.wordOfColumn(kind)?.id ?? '')

/**
 * The target of one column: file names only, a layer's picture, colour or visibility, a layer comp, where the designs
 * lie, or the mockup of the row.
 */
export function MappingTarget({ column, target, layers, onChange }: MappingTargetProps) {
  const { t } = useTranslation(['batch', 'looks'])
  const value = JSON.stringify(target)
  const layersOf = (kind: LayerTargetKind) => layers.filter((layer) => isFor(kind, layer))
  const choices = layerKinds.flatMap((kind) =>
    layersOf(kind).map(({ path }): ColumnTarget => ({ kind, layer: path })),
  )
  // A guess may name a layer by its short name, which then stays among the choices.
  const isOwn = 'layer' in target && !choices.some((choice) => JSON.stringify(choice) === value)
  const plain = [
    ...plainKinds.map((kind) => ({ value: JSON.stringify({ kind }), label: t(`targets.${kind}`) })),
    ...editDocumentKinds.map((kind) => ({
      value: JSON.stringify({ kind }),
      label: t(`looks:columns.${kind}`),
    })),
  ]
  const ofPlaces = {
    label: t('targets.placement'),
    options: rowPlacementFields.map((field) => ({
      value: JSON.stringify({ kind: 'placement', field }),
      label: t(`placementFields.${field}`),
    })),
  }
  const ofLayers = layerKinds.map((kind) => ({
    label: kind === 'smart_object' ? t('targets.smart_object') : t(`looks:columns.${kind}`),
    options: [
      ...(isOwn && target.kind === kind ? [{ value, label: target.layer }] : []),
      ...layersOf(kind).map(({ path }) => ({
        value: JSON.stringify({ kind, layer: path }),
        label:
          kind === 'smart_object'
            ? t('targetTo.smart_object', { layer: path })
            : t(`looks:columnOf.${kind}`, { layer: path }),
      })),
    ],
  }))
  return (
    <Select
      aria-label={t('targetOf', { column })}
      value={value}
      options={[...plain, ...ofLayers, ofPlaces]}
      onChange={(next) => onChange(JSON.parse(next) as ColumnTarget)}
      className="w-full max-w-60 font-normal"
    />
  )
}
