/**
 * A shortcut such as `mod+shift+e`: modifiers first, then the key as `KeyboardEvent.key` names it, in lower case.
 * `mod` is ⌘ on a Mac and Ctrl elsewhere.
 */
export type KeyChord = string

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform)

const macCaps: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥' }
const otherCaps: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const keyCaps: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  delete: 'Del',
  escape: 'Esc',
  enter: '↵',
  ' ': 'Space',
}

export function chordCaps(chord: KeyChord, mac = isMac): readonly string[] {
  return chord
    .split('+')
    .map((part) => (mac ? macCaps : otherCaps)[part] ?? keyCaps[part] ?? part.toUpperCase())
}

export function matchesChord(event: PressedKey, chord: KeyChord, mac = isMac): boolean {
  const parts = chord.split('+')
  const key = parts.at(-1)
  const mod = mac ? event.metaKey : event.ctrlKey
  const otherMod = mac ? event.ctrlKey : event.metaKey
  return (
    pressedKey(event) === key &&
    mod === parts.includes('mod') &&
    !otherMod &&
    event.altKey === parts.includes('alt') &&
    (event.shiftKey === parts.includes('shift') || isShiftedSign(event.key))
  )
}

/** With ⌥ held, a Mac reports `©` for G and `¡` for 1: the physical key is more reliable. */
function pressedKey({ key, code, altKey }: PressedKey): string {
  const cap = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]
  return altKey && cap ? cap.toLowerCase() : key.toLowerCase()
}

/** `+` and `?` need ⇧ on some keyboards and not on others. */
const isShiftedSign = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
