import { describe, expect, it } from 'vitest'
import { chordCaps, matchesChord } from './key-chord'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>> = {},
) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('a chord', () => {
  it('is written as the platform writes it', () => {
    expect([chordCaps('mod+shift+e', true), chordCaps('mod+shift+e', false)]).toEqual([
      ['⌘', '⇧', 'E'],
      ['Ctrl', 'Shift', 'E'],
    ])
  })

  it('wants exactly its modifiers', () => {
    const chords = [press('z', { ctrlKey: true }), press('z'), press('Z', { ctrlKey: true, shiftKey: true })]
    expect(chords.map((event) => matchesChord(event, 'mod+z', false))).toEqual([true, false, false])
  })

  it('takes ⌘ for mod on a Mac and not Ctrl', () => {
    const chords = [press('k', { metaKey: true }), press('k', { ctrlKey: true })]
    expect(chords.map((event) => matchesChord(event, 'mod+k', true))).toEqual([true, false])
  })

  it('does not mind the ⇧ that a sign needs on this keyboard', () => {
    expect(matchesChord(press('?', { shiftKey: true }), '?', false)).toBe(true)
  })
})
