import type { ReactNode } from 'react'

export function PanelHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="flex h-10 shrink-0 items-center justify-between gap-2 px-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </header>
  )
}
