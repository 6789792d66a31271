import { CommandPalette } from '../features/commands/command-palette'
import type { Command } from '../shared/command'
import { useFoundCommands } from './use-found-commands'

/** The command palette with everything that can be found by name; names are looked up only while it is open. */
export function Palette({ commands }: { readonly commands: readonly Command[] }) {
  return <CommandPalette commands={commands} things={useFoundCommands()} />
}
