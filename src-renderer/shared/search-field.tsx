import { Search, X } from 'lucide-react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'

interface SearchFieldProps {
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly className: string
  /** The list of options that the arrow keys move in while the field has the focus. */
  readonly list?: { readonly id: string; readonly active: string | null }
  onChange(value: string): void
}

/** Filters the list below as the person types; Escape clears it. */
export function SearchField({ label, clearLabel, value, className, list, onChange }: SearchFieldProps) {
  return (
    <div className={classNames('relative min-w-0', className)}>
      <Search
        size={14}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-[7px] left-2 text-secondary"
        aria-hidden
      />
      <input
        type="text"
        data-search
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': list.id,
          'aria-activedescendant': list.active ?? undefined,
        })}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        className="h-7 w-full rounded-md border border-line bg-field pr-7 pl-7 select-text placeholder:text-secondary hover:border-line-strong"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={clearLabel}
          className="absolute top-0.5 right-0.5 size-6"
          onClick={() => onChange('')}
        />
      )}
    </div>
  )
}
