import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { DialogFrame } from '../../shared/dialog-frame'
import { KeyCaps } from '../../shared/key-caps'
import { type Command, commandGroups } from './command'

interface ShortcutSheetProps {
  readonly commands: readonly Command[]
}

/** What one does on the canvas and in fields, which no command stands for. */
const gestures: readonly { readonly title: string; readonly chords: readonly string[] }[] = [
  { title: 'Zoom to the pointer', chords: ['Wheel'] },
  { title: 'Pan', chords: ['Space', 'Drag'] },
  { title: 'Nudge by 1 px, by 10 px', chords: ['Arrows', '⇧ Arrows'] },
  { title: 'Scale freely', chords: ['⇧ Drag'] },
  { title: 'Scale about the centre', chords: ['Alt Drag'] },
  { title: 'Turn by 15°', chords: ['⇧ Drag'] },
  { title: 'Let go of the guides', chords: ['Ctrl Drag'] },
  { title: 'Open or close a layer’s eye', chords: ['Space'] },
]

export function ShortcutSheet({ commands }: ShortcutSheetProps) {
  const { t } = useTranslation('commands')
  const { closeOverlay } = useStore.getState()
  return (
    <DialogFrame title="Keyboard shortcuts" width={640} onClose={closeOverlay}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div tabIndex={0} className="columns-2 gap-8 overflow-y-auto p-4">
        {commandGroups.map((group) => (
          <ShortcutGroup
            key={group}
            title={t(`groups.${group}`)}
            rows={commands
              .filter((command) => command.group === group && command.chords.length > 0)
              .map(({ title, chords }) => ({ title, caps: <KeyCaps chord={chords[0] ?? ''} /> }))}
          />
        ))}
        <ShortcutGroup
          title="On the canvas"
          rows={gestures.map(({ title, chords }) => ({
            title,
            caps: <span className="text-secondary text-xs">{chords.join(' · ')}</span>,
          }))}
        />
      </div>
    </DialogFrame>
  )
}

function ShortcutGroup({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly { readonly title: string; readonly caps: ReactNode }[]
}) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 font-medium text-secondary text-sm">{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.title} className="flex h-7 items-center justify-between gap-4">
            <span className="truncate">{row.title}</span>
            {row.caps}
          </li>
        ))}
      </ul>
    </section>
  )
}
