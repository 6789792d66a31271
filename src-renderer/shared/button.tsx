import type { ComponentProps } from 'react'
import { classNames } from './class-names'

const looks = {
  primary: 'bg-accent-fill text-on-fill hover:bg-accent-fill-hover',
  outline: 'border border-line-strong bg-raised hover:bg-hover',
  quiet: 'hover:bg-hover',
  danger: 'bg-danger-fill text-on-fill hover:bg-danger-fill-hover',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  /** Cannot be pressed for a moment. Unlike a disabled button it keeps the focus. */
  readonly isBusy?: boolean
}

/**
 * Standard control height, 28 px. `:where`: the caller's size wins, larger or smaller. A double click on what a place is
 * there for does it once.
 */
export function Button({ look = 'outline', isBusy = false, className, onClick, ...rest }: ButtonProps) {
  const isOnce = look === 'primary' || look === 'danger'
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A form is not sent either.
        if (isBusy || (isOnce && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames(
        '[:where(&)]:h-7 [:where(&)]:px-3',
        'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors',
        'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-45',
        looks[look],
        className,
      )}
      {...rest}
    />
  )
}
