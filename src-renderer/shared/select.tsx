import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

interface SelectProps extends ComponentProps<'select'> {
  /** Class names of the surrounding box: its width, and its height if that is not 28 px. */
  readonly className?: string
  /** `form`: with the stronger border of the fields beside it. */
  readonly look?: keyof typeof looks
}

const looks = {
  bar: 'border-line pl-2 hover:border-line-strong',
  form: 'border-line-strong pl-2.5 hover:border-secondary',
} as const

/** One of a few choices, in the system's own list. As wide as its longest choice, unless the caller sets a width. */
export function Select({ className, look = 'bar', ...rest }: SelectProps) {
  return (
    <span className={classNames('[:where(&)]:h-7', 'relative inline-flex min-w-0', className)}>
      <select
        className={classNames(
          'size-full min-w-0 appearance-none truncate rounded-md border bg-field pr-7',
          'focus-visible:border-accent disabled:opacity-45',
          looks[look],
        )}
        {...rest}
      />
      <ChevronDown
        size={12}
        strokeWidth={1.5}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 text-secondary"
        aria-hidden
      />
    </span>
  )
}
