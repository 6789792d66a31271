import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  /** The purpose of the place. */
  readonly text: string
  /** The button that makes the first item. */
  readonly children?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed px-8 py-10 text-center">
      <Icon size={20} strokeWidth={1.5} className="mb-2 text-secondary" aria-hidden />
      <p className="font-medium">{title}</p>
      <p className="max-w-[400px] text-secondary">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
