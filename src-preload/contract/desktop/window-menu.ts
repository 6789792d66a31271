import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Which item: its place in the bar, in that menu, and so on. */
const menuPlace = z.array(z.number().int().min(0)).min(1).max(4)

export interface MenuEntry {
  readonly place: readonly number[]
  readonly label: string
  /** As the page's chords are written, `mod+shift+e`; null: none. */
  readonly chord: string | null
  readonly isEnabled: boolean
  /** The line that stands above it. */
  readonly isAfterLine: boolean
  /** Empty: an item that can be chosen. */
  readonly items: readonly MenuEntry[]
}

const menuEntry: z.ZodType<MenuEntry> = z.object({
  place: menuPlace,
  label: z.string(),
  chord: z.string().nullable(),
  isEnabled: z.boolean(),
  isAfterLine: z.boolean(),
  items: z.array(z.lazy(() => menuEntry)),
})

/** The program's menu, where the page shows it in its own colours: the system draws none there. */
export const windowMenu = {
  /** Empty where the system shows the menu itself. */
  list: oc.output(z.array(menuEntry)),
  /** Does what the item does; nothing if it is gone or cannot be chosen. */
  choose: oc.input(z.object({ place: menuPlace })),
}
