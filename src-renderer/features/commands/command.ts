import type { KeyChord } from '../../shared/key-chord'

/** In the order of the palette and the shortcut sheet; their names are `commands.groups` of the catalogue. */
export const commandGroups = ['file', 'edit', 'view', 'settings', 'help'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something a person can do; the palette, the shortcut sheet, the menus and the keyboard all speak of the same one. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: CommandGroup
  /** The first is shown, all of them work. */
  readonly chords: readonly KeyChord[]
  readonly isAvailable: boolean
  run(): unknown
}

/** Commands whose title has every word of the search, in their order. */
export function findCommands(commands: readonly Command[], search: string): readonly Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ title, group, isAvailable }) => {
    const text = `${group} ${title}`.toLowerCase()
    return isAvailable && words.every((word) => text.includes(word))
  })
}
