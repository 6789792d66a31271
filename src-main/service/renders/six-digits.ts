/** Normalises `RRGGBB`, `#RGB` and `RGB` to `#rrggbb`. */
export const sixDigits = (hex: string): string => {
  const digits = hex.replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
