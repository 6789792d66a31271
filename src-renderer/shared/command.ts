import type { KeyChord } from './key-chord'

/** In the order of the palette and the shortcut sheet; their names are `commands.groups` of the catalogue. */
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

/** Something a person can do; the palette, the shortcut sheet, the menus and the keyboard all speak of the same one. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: CommandGroup
  /** The first is shown, all of them work. */
  readonly chords: readonly KeyChord[]
  readonly isAvailable: boolean
  /** What tells it from others of the same name: where it lies, when it was, what would be done. Found by, too. */
  readonly detail?: string
  /** The thing that it opens, by its id: where that is found, this would say the same once more. */
  readonly opens?: string
  /** Of a thing rather than a doing: shown before its name. Empty: it has none yet. */
  readonly pictureUrl?: string
  run(): unknown
}
