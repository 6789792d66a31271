/** How wide a file is of its document where it is wider, %; null where nothing is enlarged by as much as could be said. */
export function enlargedPercent(ownWidth: number, width: number): number | null {
  const percent = Math.round((width / ownWidth) * 100)
  return percent > 100 ? percent : null
}
