import type { LibrarySelection } from '../../state/library/library-slice'

export interface SelectModifiers {
  /** Select the range from the anchor. */
  readonly isStretch: boolean
  /** Toggle this item, keep the others. */
  readonly isToggle: boolean
}

/** Selection as in file managers; `order` is the order of the items in the list. */
export function withSelected(
  selection: LibrarySelection,
  order: readonly string[],
  id: string,
  { isStretch, isToggle }: SelectModifiers,
): LibrarySelection {
  if (isStretch && selection.anchor !== null) {
    const [from, to] = [order.indexOf(selection.anchor), order.indexOf(id)]
    const stretch = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { ids: new Set(stretch), anchor: selection.anchor, active: id }
  }
  if (!isToggle) return { ids: new Set([id]), anchor: id, active: id }
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, active: id }
}

/** Moves the active item by `steps`, stopping at the ends. */
export function withMoved(
  selection: LibrarySelection,
  order: readonly string[],
  steps: number,
  isStretch: boolean,
): LibrarySelection {
  const at = selection.active === null ? -1 : order.indexOf(selection.active)
  const next = at < 0 ? 0 : Math.min(order.length - 1, Math.max(0, at + steps))
  const id = order[next]
  return id === undefined ? selection : withSelected(selection, order, id, { isStretch, isToggle: false })
}
