import { type Command, type CommandGroup, commandGroups } from '../../shared/command'

interface PaletteSection {
  readonly id: 'recent' | CommandGroup
  readonly commands: readonly Command[]
}

/** Groups too long to read through: shown only in a search. */
const onlySearched: ReadonlySet<CommandGroup> = new Set(['mockups', 'designs', 'batches'])

/** Available commands: recent ones first, then the rest by group, without duplicates. */
export function paletteSections(
  commands: readonly Command[],
  recentIds: readonly string[],
): readonly PaletteSection[] {
  const available = commands.filter(({ isAvailable }) => isAvailable)
  const recent = recentIds.flatMap((recentId) => available.find(({ id }) => id === recentId) ?? [])
  const groups = commandGroups
    .filter((group) => !onlySearched.has(group))
    .map((group) => ({
      id: group,
      commands: available.filter((command) => command.group === group && !recent.includes(command)),
    }))
  return [{ id: 'recent' as const, commands: recent }, ...groups].filter(
    (section) => section.commands.length > 0,
  )
}
