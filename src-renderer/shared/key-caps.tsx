import { useTranslation } from 'react-i18next'
import { chordCaps } from './key-chord'

/** A shortcut in the notation of this platform and of this language's keyboard. */
export function KeyCaps({ chord }: { readonly chord: string }) {
  return (
    <kbd className="flex gap-0.5 font-sans">
      {chordCaps(chord).map((cap) => (
        <Cap key={cap} cap={cap} />
      ))}
    </kbd>
  )
}

export function Cap({ cap }: { readonly cap: string }) {
  const { t } = useTranslation('shortcuts')
  return (
    <span className="min-w-4 rounded-sm border border-line bg-chrome px-1 text-center text-secondary text-xs leading-[15px]">
      {isNamed(cap) ? t(`caps.${cap}`) : cap}
    </span>
  )
}

/** Keys labelled with a word. Letters, signs and a Mac's symbols are the same in every language. */
const namedCaps = [
  'Ctrl',
  'Shift',
  'Alt',
  'Del',
  'Esc',
  'Space',
  'Wheel',
  'Drag',
  'Click',
  'Arrows',
  'Tab',
] as const

const isNamed = (cap: string): cap is (typeof namedCaps)[number] =>
  (namedCaps as readonly string[]).includes(cap)
