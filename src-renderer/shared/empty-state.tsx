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

/** An empty state that has the place to itself stands in its middle, and is larger where the window is. */
export const EmptyPlace = (props: EmptyStateProps) => (
  <div className="flex h-full overflow-y-auto px-8 py-6">
    <div className="m-auto w-full max-w-[560px] pb-[8vh] wide:max-w-[760px]">
      <EmptyState {...props} />
    </div>
  </div>
)

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed px-8 py-10 text-center wide:gap-2 wide:px-12 wide:py-16">
      <Icon strokeWidth={1.5} className="mb-2 size-5 text-secondary wide:size-8" aria-hidden />
      <p className="font-medium wide:font-semibold wide:text-xl wide:tracking-tight">{title}</p>
      <p className="max-w-[400px] text-pretty text-secondary wide:max-w-[480px]">{text}</p>
      {children && <div className="mt-4 wide:mt-5">{children}</div>}
    </div>
  )
}
