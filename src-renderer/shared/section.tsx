import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface SectionProps {
  /** Empty: a section that needs no title. */
  readonly title: string
  /** Buttons on the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, actions, children }: SectionProps) {
  return (
    <div className="border-line border-t px-3 py-3">
      {title !== '' && (
        <div className="mb-2 flex h-6 items-center justify-between">
          <h3 className="font-semibold text-ink">{title}</h3>
          <div className="-mr-1 flex gap-1">{actions}</div>
        </div>
      )}
      {children}
    </div>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  /** Whether the end is more telling than the beginning: in little room the end stays visible. */
  readonly isPath?: boolean
}

export function FactLine({ name, value, isPath = false }: FactProps) {
  return (
    <>
      <dt className="text-secondary">{name}</dt>
      <dd
        className={classNames(
          'min-w-0 truncate tabular-nums select-text',
          isPath && 'text-left [direction:rtl]',
        )}
        title={value}
      >
        {isPath ? <bdi>{value}</bdi> : value}
      </dd>
    </>
  )
}
