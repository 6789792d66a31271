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
}

/** Standard control height, 28 px. `:where`: the caller's size wins, larger or smaller. */
export function Button({ look = 'outline', className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        '[:where(&)]:h-7 [:where(&)]:px-3',
        'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors',
        'disabled:pointer-events-none disabled:opacity-45',
        looks[look],
        className,
      )}
      {...rest}
    />
  )
}
