import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'

interface ShareChoiceProps {
  readonly label: string
  readonly text: string
  /** Null: the default. */
  readonly value: number | null
  readonly usual: number
  readonly choices: readonly number[]
  readonly wording: (value: number) => string
  onChange(value: number | null): void
}

/** The engine's share of one resource: the default, or one of a few values. */
export function ShareChoice({ label, text, value, usual, choices, wording, onChange }: ShareChoiceProps) {
  const { t } = useTranslation('performance')
  const id = useId()
  const known = value === null || choices.includes(value) ? choices : [...choices, value]
  return (
    <div className="flex min-h-16 items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-secondary text-sm">
          {text}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-text`}
        value={value === null ? '' : String(value)}
        options={[
          { value: '', label: `${wording(usual)} (${t('usual')})` },
          ...known.map((choice) => ({ value: String(choice), label: wording(choice) })),
        ]}
        onChange={(choice) => onChange(choice === '' ? null : Number(choice))}
        className="w-44 shrink-0 tabular-nums"
      />
    </div>
  )
}
