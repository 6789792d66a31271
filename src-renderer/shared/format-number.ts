import { locale } from './locale'

/** `4,980.5` or `4.980,5`; always with this number of decimals. */
export const formatNumber = (value: number, decimals = 0): string =>
  new Intl.NumberFormat(locale(), {
    maximumFractionDigits: decimals,
    minimumFractionDigits: decimals,
  }).format(value)
