/** Number formatting of a language, so that a failure carries the number and not its formatted text. */
export interface Words {
  /** `4,980.5` or `4.980,5`. */
  number(value: number): string
  /** `812 KB`, `4.2 MB`, in German `4,2 MB`. Units are powers of 1000, not 1024. */
  bytes(value: number): string
}

/** Formats are made on first use: the first of a process takes 20 ms. */
export const localeWordsOf = (locale: string): Words => {
  const plain = formatted(locale, 2)
  const coarse = formatted(locale, 1)
  return {
    number: plain,
    bytes(value) {
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3))
      return `${coarse(value / 1000 ** power)} ${units[power]}`
    },
  }
}

const formatted = (locale: string, maximumFractionDigits: number): ((value: number) => string) => {
  let format: Intl.NumberFormat | undefined
  return (value) => {
    format ??= new Intl.NumberFormat(locale, { maximumFractionDigits })
    return format.format(value)
  }
}

const units = ['B', 'KB', 'MB', 'GB'] as const
