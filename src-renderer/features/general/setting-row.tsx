import type { ReactNode } from 'react'

interface SettingRowProps {
  readonly label: string
  readonly text: string
  /** Of the control, described by `<id>-text`; null where it brings its own label. */
  readonly id: string | null
  readonly children: ReactNode
}

/** One setting of a list: its words on the left, its control on the right. */
export const SettingRow = ({ label, text, id, children }: SettingRowProps) => (
  <div className="flex min-h-16 items-center gap-6 border-line border-b px-4 py-3 last:border-b-0">
    <div className="min-w-0 flex-1">
      {id === null ? (
        <p aria-hidden className="font-medium">
          {label}
        </p>
      ) : (
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
      )}
      <p {...(id !== null && { id: `${id}-text` })} className="text-secondary text-sm">
        {text}
      </p>
    </div>
    {children}
  </div>
)
