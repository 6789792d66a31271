import type { KeyChord } from './key-chord'

/** In the order of the palette and the shortcut sheet; `commands.groups` of the catalogue has their names. */
export const commandGroups = [
  'file',
  'edit',
  'view',
  'settings',
  'help',
  'mockups',
  'designs',
  'batches',
] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * Something that a person can do; the palette, the shortcut sheet, the menus and the keyboard share the same commands.
 */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: CommandGroup
  /** The first chord is shown, all of them work. */
  readonly chords: readonly KeyChord[]
  readonly isAvailable: boolean
  /** A detail that tells the command from others of the same name: a place, a time, a purpose. Searches find it too. */
  readonly detail?: string
  /** The id of the thing that the command opens: if the thing itself is among the results, the command is left out. */
  readonly opens?: string
  /** Given for a thing rather than an action: a picture shown before its name. Empty: no picture yet. */
  readonly pictureUrl?: string
  run(): unknown
}
