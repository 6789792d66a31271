import { ToggleGroup } from 'radix-ui'
import { classNames } from './class-names'

interface SegmentedControlProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string }[]
  /**
   * `equal`: equal widths that fill the room; `words`: each as wide as its word; `shares`: wider, they fill the room.
   */
  readonly widths?: 'equal' | 'words' | 'shares'
  onChange(value: Value): void
}

const widthLooks = {
  equal: 'min-w-0 flex-1 truncate px-1',
  words: 'shrink-0 whitespace-nowrap px-[5px] tabular-nums',
  shares: 'min-w-0 flex-auto truncate px-1',
} as const

/** One of a few choices, all of them visible. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  widths = 'equal',
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next: Value | '') => next !== '' && onChange(next)}
      className="flex h-7 rounded-md border border-line bg-field p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          title={option.title}
          className={classNames(
            widthLooks[widths],
            'rounded-sm text-secondary text-sm transition-colors hover:text-ink data-[state=on]:bg-hover data-[state=on]:font-medium data-[state=on]:text-ink',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
