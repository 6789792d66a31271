import { memo } from 'react'
import { Select } from '../../shared/select'

interface PlaceFilterProps {
  readonly label: string
  readonly every: string
  /** By their place in the recipe, which never changes in a run. */
  readonly names: readonly string[]
  readonly value: number | null
  onChange(place: number | null): void
}

/** One of the rows or mockups of a run; nothing where there is no choice. Drawn again only when it changes itself: a run has hundreds of rows and tells of each picture. */
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
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      // As wide as it is told: its own width would be that of its longest name, of hundreds that are measured.
      className="w-36"
    >
      <option value="">{every}</option>
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run's rows and mockups never change their places
        <option key={place} value={place}>
          {name}
        </option>
      ))}
    </Select>
  )
})
