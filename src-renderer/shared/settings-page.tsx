import type { ReactNode } from 'react'

interface SettingsPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export const SettingsPage = ({ title, lead, children }: SettingsPageProps) => (
  <div className="h-full overflow-y-auto [scrollbar-gutter:stable]">
    <div className="mx-auto flex max-w-[840px] flex-col gap-8 px-8 py-8">
      <header>
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        <p className="max-w-[600px] text-secondary">{lead}</p>
      </header>
      {children}
    </div>
  </div>
)

interface SettingsSectionProps {
  readonly title: string
  readonly text?: string
  /** Beside the title: actions for the whole page. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ title, text, action, children }: SettingsSectionProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <div className="flex items-end justify-between gap-6">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="text-secondary">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
)
