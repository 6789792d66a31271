import type { ReactNode } from 'react'
import { classNames } from '../../shared/class-names'

interface OutputRowProps {
  readonly label: string
  readonly hint?: string
  /** Whether the control moves below its label if there is little room, as in a panel. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One setting of an output, with its label. */
export function OutputRow({ label, hint, isWide = false, children }: OutputRowProps) {
  return (
    <div className={classNames('grid gap-x-2', isWide ? '@sm:grid-cols-[104px_1fr]' : outputColumns)}>
      <span
        title={hint}
        className={classNames(
          'flex min-w-0 items-center text-secondary text-sm',
          isWide ? 'h-5 @sm:h-7' : 'h-7',
        )}
      >
        {label}
      </span>
      <div className="flex min-w-0 flex-col gap-1">{children}</div>
    </div>
  )
}

/** Columns for the label and the control. */
export const outputColumns = 'grid-cols-[104px_1fr]'
