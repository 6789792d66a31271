import { type ReactNode, useState } from 'react'
import { classNames } from '../../shared/class-names'

interface TargetRowProps {
  readonly name: string
  /** What the field is called in which the name is typed. */
  readonly fieldName: string
  readonly isSelected: boolean
  onSelect(): void
  onRename(name: string): void
  /** Buttons. */
  readonly children: ReactNode
}

/** One area or surface: a press chooses it, and the name of the chosen one can be typed over. */
export function TargetRow({ name, fieldName, isSelected, onSelect, onRename, children }: TargetRowProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typed = draft?.trim() ?? ''
    if (typed !== '' && typed !== name) onRename(typed)
    setDraft(null)
  }
  return (
    <li
      className={classNames(
        'flex h-8 items-center gap-1 rounded-md pr-0.5 pl-2',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {isSelected ? (
        <input
          aria-label={fieldName}
          value={draft ?? name}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setDraft(null)
          }}
          className="h-6 w-0 min-w-0 flex-1 rounded-sm bg-transparent font-medium outline-none select-text focus:bg-field focus:px-1"
        />
      ) : (
        <button type="button" onClick={onSelect} className="h-full min-w-0 flex-1 truncate text-left">
          {name}
        </button>
      )}
      {children}
    </li>
  )
}
