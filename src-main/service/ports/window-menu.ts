import type { MenuEntry } from '@contract/desktop/window-menu'

/** The program's menu, for the page that shows it. */
export interface WindowMenu {
  /** Empty where the system shows the menu itself. */
  list(): readonly MenuEntry[]
  /** Does what the item at this place does; nothing if it is gone or cannot be chosen. */
  choose(place: readonly number[]): void
}
