/** How a language writes numbers, so that a failure carries the number and never its spelling. */
export interface Words {
  /** `4,980.5` or `4.980,5`. */
  number(value: number): string
  /** `812 KB`, `4.2 MB`, in German `4,2 MB`. Thousands, not 1024s. */
  bytes(value: number): string
}

export const wordsOf = (locale: string): Words => {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const coarse = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    number: (value) => plain.format(value),
    bytes(value) {
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3))
      return `${coarse.format(value / 1000 ** power)} ${units[power]}`
    },
  }
}

const units = ['B', 'KB', 'MB', 'GB'] as const
