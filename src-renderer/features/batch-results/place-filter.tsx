import { memo } from 'react'
import { Select } from '../../shared/select'

interface PlaceFilterProps {
  readonly label: string
  readonly every: string
  /** By index in the recipe, which never changes during a run. */
  readonly names: readonly string[]
  readonly value: number | null
  onChange(place: number | null): void
}

/**
 * A filter by a row or a mockup of a run; renders nothing if there is only one. Rendered again only when its own props
 * change: a run has hundreds of rows and reports each picture.
 */
export const PlaceFilter = memo(function PlaceFilter({
  label,
  every,
  names,
  value,
  onChange,
}: PlaceFilterProps) {
  if (names.length < 2) return null
  return (
    <Select
      aria-label={label}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: every },
        ...names.map((name, place) => ({ value: String(place), label: name })),
      ]}
      onChange={(place) => onChange(place === '' ? null : Number(place))}
      className="w-36"
    />
  )
})
