import { useState } from 'react'
import { hexOfText } from '../../model/colors/hsv'
import { classNames } from '../../shared/class-names'

interface HexInputProps {
  /** `#rrggbb`; null: no colour. */
  readonly hex: string | null
  readonly name: string
  readonly placeholder: string
  /** Its size and padding. */
  readonly className: string
  onChange(hex: string): void
}

/** The code of a colour, which may be typed or pasted with or without `#`. */
export function HexInput({ hex, name, placeholder, className, onChange }: HexInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? null : hexOfText(draft)
  const commit = () => {
    if (typed !== null && typed !== hex) onChange(typed)
    setDraft(null)
  }
  return (
    <input
      aria-label={name}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={draft !== null && draft !== '' && typed === null}
      value={draft ?? hex ?? ''}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
      className={classNames(
        className,
        'rounded-md border uppercase tabular-nums outline-none select-text placeholder:normal-case placeholder:text-secondary hover:border-line-strong focus:border-accent aria-invalid:border-danger',
      )}
    />
  )
}
