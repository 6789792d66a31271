import type { ReactNode } from 'react'

interface SectionProps {
  /** Empty: a section that needs no name. */
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
          <h3 className="font-medium text-secondary text-sm">{title}</h3>
          <div className="-mr-1 flex gap-1">{actions}</div>
        </div>
      )}
      {children}
    </div>
  )
}

export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-secondary">{name}</dt>
      <dd className="min-w-0 truncate tabular-nums select-text" title={value}>
        {value}
      </dd>
    </>
  )
}
