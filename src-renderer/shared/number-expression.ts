export interface ExpressionContext {
  /** What `50%` is a part of. */
  readonly whole?: number
  /** How many of the field's unit are an inch, for `2in`, `5cm`, `10mm`, `12pt`: pixels where it shows pixels. */
  readonly pixelsPerInch?: number
  /** What `300px` is where the field shows another unit; 1 where it shows pixels. */
  readonly unitsPerPixel?: number
}

const unitsPerInch: Readonly<Record<string, number>> = { in: 1, cm: 2.54, mm: 25.4, pt: 72 }

/**
 * What a person typed into a number field: sums, products, brackets, `%` of the whole, lengths with units.
 * Null for anything else; nothing is guessed.
 */
export function evaluateExpression(text: string, context: ExpressionContext = {}): number | null {
  const tokens = text
    .toLowerCase()
    .replaceAll(',', '.')
    .match(/\d*\.?\d+|[a-z]+|[-+*/()%]|\S/g)
  if (!tokens) return null
  const reader = { tokens, next: 0 }
  const value = readSum(reader, context)
  return value !== null && reader.next === tokens.length && Number.isFinite(value) ? value : null
}

interface Reader {
  readonly tokens: readonly string[]
  next: number
}

function take(reader: Reader, ...accepted: readonly string[]): string | null {
  const token = reader.tokens[reader.next]
  if (token === undefined || !accepted.includes(token)) return null
  reader.next += 1
  return token
}

function readSum(reader: Reader, context: ExpressionContext): number | null {
  let sum = readProduct(reader, context)
  for (let sign = take(reader, '+', '-'); sign; sign = take(reader, '+', '-')) {
    const term = readProduct(reader, context)
    if (sum === null || term === null) return null
    sum = sign === '+' ? sum + term : sum - term
  }
  return sum
}

function readProduct(reader: Reader, context: ExpressionContext): number | null {
  let product = readFactor(reader, context)
  for (let sign = take(reader, '*', '/'); sign; sign = take(reader, '*', '/')) {
    const factor = readFactor(reader, context)
    if (product === null || factor === null) return null
    product = sign === '*' ? product * factor : product / factor
  }
  return product
}

function readFactor(reader: Reader, context: ExpressionContext): number | null {
  const sign = take(reader, '-', '+')
  if (sign) {
    const value = readFactor(reader, context)
    return value === null || sign === '+' ? value : -value
  }
  if (take(reader, '(')) {
    const value = readSum(reader, context)
    return take(reader, ')') ? value : null
  }
  const token = reader.tokens[reader.next]
  if (token === undefined || !/^\d*\.?\d+$/.test(token)) return null
  reader.next += 1
  return withUnit(Number(token), reader, context)
}

function withUnit(value: number, reader: Reader, context: ExpressionContext): number | null {
  const { whole, pixelsPerInch, unitsPerPixel = 1 } = context
  if (take(reader, '%')) return whole === undefined ? null : (value / 100) * whole
  if (take(reader, 'px')) return value * unitsPerPixel
  const unit = take(reader, ...Object.keys(unitsPerInch))
  if (!unit) return value
  return pixelsPerInch === undefined ? null : (value / unitsPerInch[unit]!) * pixelsPerInch
}
