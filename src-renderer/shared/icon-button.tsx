import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Tip } from './tip'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon
  /** The action; its accessible name and its tooltip. */
  readonly label: string
  readonly chord?: string
  readonly tipSide?: 'top' | 'right' | 'bottom' | 'left'
  /** For a toggle: whether it is on. */
  readonly isPressed?: boolean
}

/** A control of 28 px. `:where`: the caller's size wins, larger or smaller. */
export function IconButton({
  icon: Icon,
  label,
  chord,
  tipSide,
  isPressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tip label={label} {...(chord ? { chord } : {})} {...(tipSide ? { side: tipSide } : {})}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        className={classNames(
          '[:where(&)]:size-7',
          'inline-flex shrink-0 items-center justify-center rounded-md text-secondary transition-colors hover:bg-hover hover:text-ink',
          'disabled:pointer-events-none disabled:opacity-40 aria-pressed:bg-selected aria-pressed:text-ink',
          className,
        )}
        {...rest}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </Tip>
  )
}
