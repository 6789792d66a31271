import { Select } from '../../shared/select'

interface FilmChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly text: string }[]
  onChange(value: Value): void
}

/** A list whose choices speak for themselves; its label is said and shown to the pointer. */
export const FilmChoice = <Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: FilmChoiceProps<Value>) => (
  <Select
    aria-label={label}
    title={label}
    value={`${value}`}
    options={choices.map((choice) => ({ value: `${choice.value}`, label: choice.text }))}
    onChange={(next) => {
      const choice = choices.find((each) => `${each.value}` === next)
      if (choice) onChange(choice.value)
    }}
  />
)
