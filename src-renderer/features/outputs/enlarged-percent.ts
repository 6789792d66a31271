/** Width of a file in percent of its document's; null unless it rounds to more than 100. */
export function enlargedPercent(ownWidth: number, width: number): number | null {
  const percent = Math.round((width / ownWidth) * 100)
  return percent > 100 ? percent : null
}
