const units = ['B', 'KB', 'MB', 'GB'] as const

/** As file managers say it: `812 KB`, `4.2 MB`. Thousands, not 1024s. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount.toFixed(amount < 10 && power > 1 ? 1 : 0)} ${units[power]}`
}
