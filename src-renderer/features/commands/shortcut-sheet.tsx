import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, commandGroups } from '../../shared/command'
import { DialogFrame } from '../../shared/dialog-frame'
import { Cap, KeyCaps } from '../../shared/key-caps'
import { useShellStore } from '../../state/shell/shell-store'

interface ShortcutSheetProps {
  readonly commands: readonly Command[]
}

/** Gestures with the pointer and the arrow keys that are not commands. */
const gestures = {
  canvas: [
    { name: 'zoom', caps: [['Ctrl', 'Wheel']] },
    { name: 'pan', caps: [['Wheel'], ['Space', 'Drag']] },
    { name: 'several', caps: [['Shift', 'Click']] },
    { name: 'takeBack', caps: [['Esc']] },
    { name: 'nudge', caps: [['Arrows'], ['Shift', 'Arrows']] },
    { name: 'scaleFreely', caps: [['Shift', 'Drag']] },
    { name: 'scaleAboutCentre', caps: [['Alt', 'Drag']] },
    { name: 'turn', caps: [['Shift', 'Drag']] },
    { name: 'noGuides', caps: [['Ctrl', 'Drag']] },
  ],
  panels: [
    { name: 'eye', caps: [['Space']] },
    {
      name: 'step',
      caps: [
        ['↑', '↓'],
        ['Shift', '↑'],
      ],
    },
  ],
} as const

/** Every command with a shortcut, by group; then the gestures. */
export function ShortcutSheet({ commands }: ShortcutSheetProps) {
  const { t } = useTranslation(['shortcuts', 'commands'])
  const { closeOverlay } = useShellStore.getState()
  return (
    <DialogFrame title={t('title')} width={720} onClose={closeOverlay}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div tabIndex={0} className="columns-2 gap-8 overflow-y-auto p-4">
        {commandGroups.map((group) => (
          <ShortcutGroup
            key={group}
            title={t(`commands:groups.${group}`)}
            rows={commands
              .filter((command) => command.group === group && command.chords.length > 0)
              // The library and the editor each have an undo command; the sheet shows one.
              .filter(({ title }, index, all) => all.findIndex((other) => other.title === title) === index)
              .map(({ id, title, chords }) => ({ id, title, caps: <KeyCaps chord={chords[0] ?? ''} /> }))}
          />
        ))}
        {(['canvas', 'panels'] as const).map((where) => (
          <ShortcutGroup
            key={where}
            title={t(where)}
            rows={gestures[where].map(({ name, caps }) => ({
              id: name,
              title: t(`gestures.${name}`),
              caps: (
                <span className="flex gap-2">
                  {caps.map((together) => (
                    <span key={together.join()} className="flex gap-0.5">
                      {together.map((cap) => (
                        <Cap key={cap} cap={cap} />
                      ))}
                    </span>
                  ))}
                </span>
              ),
            }))}
          />
        ))}
      </div>
    </DialogFrame>
  )
}

interface ShortcutGroupProps {
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly title: string; readonly caps: ReactNode }[]
}

function ShortcutGroup({ title, rows }: ShortcutGroupProps) {
  if (rows.length === 0) return null
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-7 items-center justify-between gap-4">
            <span className="min-w-0 py-1">{row.title}</span>
            <span className="shrink-0">{row.caps}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
