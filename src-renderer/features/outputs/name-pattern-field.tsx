import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface NamePatternFieldProps {
  readonly value: string
  /** Without braces. */
  readonly tokens: readonly string[]
  /** The id of the element that shows the resulting names. */
  readonly examplesId: string
  onChange(value: string, gesture: string | null): void
}

/** The pattern of file names, with buttons for its tokens. */
export function NamePatternField({ value, tokens, examplesId, onChange }: NamePatternFieldProps) {
  const { t } = useTranslation('outputs')
  const field = useRef<HTMLInputElement>(null)
  const insert = (token: string) => {
    const at = field.current?.selectionStart ?? value.length
    const end = field.current?.selectionEnd ?? at
    onChange(`${value.slice(0, at)}{${token}}${value.slice(end)}`, null)
    field.current?.focus()
  }
  return (
    <>
      <input
        ref={field}
        aria-label={t('namePattern')}
        aria-describedby={examplesId}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value, 'naming')}
        className="h-7 w-full rounded-md border border-line bg-field px-2 font-mono text-sm select-text hover:border-line-strong focus-visible:border-accent focus-visible:outline-none"
      />
      <div className="mt-2 flex flex-wrap gap-1">
        {tokens.map((token) => (
          <button
            key={token}
            type="button"
            aria-label={t('insertToken', { token })}
            // Keeps the caret in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => insert(token)}
            className="h-6 max-w-full truncate rounded-sm border border-line bg-raised px-1.5 font-mono text-secondary text-xs hover:border-line-strong hover:text-ink"
          >
            {token}
          </button>
        ))}
      </div>
    </>
  )
}
