/** Number formatting of a language, so that a failure carries the number and not its formatted text. */
export interface Words {
  /** `4,980.5` or `4.980,5`. */
  number(value: number): string
  /** `812 KB`, `4.2 MB`, in German `4,2 MB`. Units are powers of 1000, not 1024. */
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
