import { type Command, type CommandGroup, commandGroups } from '../../shared/command'

interface PaletteSection {
  readonly id: 'recent' | CommandGroup
  readonly commands: readonly Command[]
}

/** Too many to read through: they wait for a word. */
const onlySearched: ReadonlySet<CommandGroup> = new Set(['mockups', 'designs', 'batches'])

/** What can be done now: what was used last, then the rest by its group. Nothing stands twice. */
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
