import type { ArtworkPlacement } from '@contract/edits/artwork'
import { mostSkew, mostSkewSum } from '@contract/edits/artwork-tile'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../shared/number-field'

export interface PlacementFieldsProps {
  readonly placement: ArtworkPlacement
  onChange(placement: ArtworkPlacement, gesture: string | null): void
}

/** The slant of a design across and down, in degrees. */
export function SkewFields({ placement, onChange }: PlacementFieldsProps) {
  const { t } = useTranslation('inspector')
  const { skew = { x: 0, y: 0 }, ...others } = placement
  const change = (axis: 'x' | 'y', degrees: number, gesture: string | null) => {
    const other = skew[axis === 'x' ? 'y' : 'x']
    const slant = Math.min(mostSkewSum - other, Math.max(-mostSkewSum - other, degrees))
    const next = { ...skew, [axis]: slant }
    onChange({ ...others, ...((next.x !== 0 || next.y !== 0) && { skew: next }) }, gesture)
  }
  const field = { unit: '°', minimum: -mostSkew, maximum: mostSkew, whole: mostSkew }
  return (
    <fieldset className="grid grid-cols-2 gap-2" aria-label={t('skew')}>
      <NumberField
        {...field}
        label={t('skewAcross')}
        caption="/X"
        value={skew.x}
        onChange={(degrees, gesture) => change('x', degrees, gesture)}
      />
      <NumberField
        {...field}
        label={t('skewDown')}
        caption="/Y"
        value={skew.y}
        onChange={(degrees, gesture) => change('y', degrees, gesture)}
      />
    </fieldset>
  )
}
