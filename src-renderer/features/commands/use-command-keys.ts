import type { WindowCommand } from '@contract/desktop/settings'
import { useEffect, useRef } from 'react'
import type { Command } from '../../shared/command'
import { isMac, matchesChord } from '../../shared/key-chord'
import { useShellStore } from '../../state/shell/shell-store'

/** Runs commands by their chords and from the window's menus. A text field keeps the keys that it needs itself. */
export function useCommandKeys(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || useShellStore.getState().overlay !== null) return
      const isTyping = isTextField(event.target)
      const command = latest.current.find(
        ({ isAvailable, chords }) => isAvailable && chords.some((chord) => matchesChord(event, chord)),
      )
      // Marked words are copied as words.
      if (command?.id === 'copy-picture' && hasMarkedWords()) return
      if (!command || (isTyping && (textFieldCommands.has(command.id) || !hasModifier(event)))) return
      if (isChoosing(event.target) && !hasModifier(event) && !event.altKey) return
      event.preventDefault()
      command.run()
    }
    /** The menu bar's own Copy, where no words are marked. */
    const onCopy = (event: ClipboardEvent) => {
      const command = latest.current.find(({ id }) => id === 'copy-picture')
      if (!command?.isAvailable || isTextField(event.target) || hasMarkedWords()) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('copy', onCopy)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('copy', onCopy)
    }
  }, [])
}

/** Runs the command of a menu item, or the text field's own undo. */
export function runWindowCommand(commands: readonly Command[], id: WindowCommand): void {
  if ((id === 'undo' || id === 'redo') && isTextField(document.activeElement)) {
    document.execCommand(id)
    return
  }
  // A dialog stands before the mockup that would be closed.
  if (id === 'close' && useShellStore.getState().overlay !== null) return
  const command = commands.find((candidate) => candidate.id === id)
  if (command?.isAvailable) command.run()
}

const textFieldCommands: ReadonlySet<string> = new Set([
  'undo',
  'redo',
  'remove-artwork',
  'select-areas',
  'copy-picture',
])

const hasMarkedWords = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

/** Whether the key types nothing. On a Mac, Option with a key types a character. */
const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || (event.altKey && !isMac)

/** In a list of choices a letter goes to the next choice that begins with it. */
const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="combobox"], [data-radix-select-viewport]') !== null

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
