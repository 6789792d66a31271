import { mostTypedLength } from '@contract/edits/text'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyping } from './use-typing'

interface WordsFieldProps {
  readonly label: string
  readonly value: string
  /** The file's own words, which an empty field stands for. */
  readonly own: string
  /** Takes the focus, with its words selected. */
  readonly isWanted: boolean
  /** An empty text asks for the file's own. */
  onChange(text: string, gesture: string): void
  onFocused(): void
}

/** From this share of the possible length on, the field counts. */
const countsFrom = 0.8

/**
 * Words of a text; a new line is a line break. Escape leaves the field, and the words stay: whoever asked for the field
 * with a double click or a key is back where that was.
 */
export function WordsField({ label, value, own, isWanted, onChange, onFocused }: WordsFieldProps) {
  const { t } = useTranslation('textPanel')
  const field = useRef<HTMLTextAreaElement>(null)
  const cameFrom = useRef<Element | null>(null)
  // While the person is in the field, an empty one stays empty.
  const [isEmptied, setEmptied] = useState(false)
  const { typed, handlers } = useTyping()
  const shown = isEmptied ? '' : value

  useEffect(() => {
    if (!isWanted) return
    cameFrom.current = document.activeElement
    field.current?.focus()
    field.current?.select()
    onFocused()
  }, [isWanted, onFocused])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const before = cameFrom.current
    field.current?.blur()
    if (before instanceof HTMLElement) before.focus()
  }
  return (
    <div>
      <textarea
        ref={field}
        aria-label={label}
        dir="auto"
        rows={1}
        spellCheck={false}
        autoComplete="off"
        maxLength={mostTypedLength}
        placeholder={own}
        value={shown}
        {...handlers}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setEmptied(target.value === '')
          onChange(target.value, typed())
        }}
        onBlur={() => {
          setEmptied(false)
          if (document.hasFocus()) cameFrom.current = null
          handlers.onBlur()
        }}
        className="wrap-anywhere field-sizing-content block max-h-48 min-h-14 w-full resize-none rounded-md border border-line bg-field px-2 py-1.5 leading-5 outline-none select-text placeholder:text-secondary hover:border-line-strong focus:border-accent"
      />
      {shown.length >= countsFrom * mostTypedLength && (
        <p className="mt-1 text-right text-secondary text-sm tabular-nums">
          {t('length', { count: shown.length, most: mostTypedLength })}
        </p>
      )}
    </div>
  )
}
