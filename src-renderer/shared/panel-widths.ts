/** Percent of the group's width, by panel. */
type PanelLayout = Readonly<Record<string, number>>

/**
 * The layout for a group of another width: every panel keeps its pixels, and the one that takes the rest gives or gets
 * the difference. Panels that would not fit are left as they were, for the group to press together.
 */
export const rescaledLayout = (
  layout: PanelLayout,
  { from, to, rest }: { readonly from: number; readonly to: number; readonly rest: string },
): PanelLayout => {
  const scaled = Object.entries(layout).map(([id, share]) => [id, (share * from) / to] as const)
  const fixed = scaled.reduce((sum, [id, share]) => (id === rest ? sum : sum + share), 0)
  if (fixed >= 100 || !(rest in layout)) return layout
  return { ...Object.fromEntries(scaled), [rest]: 100 - fixed }
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Keeps layouts with the window's width: a group that comes back in a narrower window has panels as wide as before,
 * where shares alone would have cut the names in them. `rest`: the panel whose width is what the others leave.
 */
export const panelStorage = (kept: Kept, rest: string, widthNow: () => number): Kept => ({
  getItem(name) {
    const text = kept.getItem(name)
    const from = Number(kept.getItem(`${name}:width`))
    if (text === null || !(from > 0)) return text
    return JSON.stringify(rescaledLayout(JSON.parse(text) as PanelLayout, { from, to: widthNow(), rest }))
  },
  setItem(name, value) {
    kept.setItem(name, value)
    kept.setItem(`${name}:width`, String(widthNow()))
  },
})
