import type { ReactNode } from 'react'

export function PanelHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="flex h-10 shrink-0 items-center justify-between gap-2 px-3">
      <h2 className="min-w-0 truncate font-semibold" title={title}>
        {title}
      </h2>
      {children}
    </header>
  )
}
