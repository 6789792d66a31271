import { formatNumber } from './format-number'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** Formatted as in file managers: `812 KB`, `4.2 MB`, in German `4,2 MB`. Thousands, not 1024s. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1000 ** power
  return `${formatNumber(amount, amount >= 100 || power === 0 ? 0 : 1)} ${units[power]}`
}
