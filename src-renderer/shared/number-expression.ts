export interface ExpressionContext {
  /** The base of `50%`. */
  readonly whole?: number
  /** The number of the field's units in an inch, for `2in`, `5cm`, `10mm`, `12pt`: pixels if the field shows pixels. */
  readonly pixelsPerInch?: number
  /** The number of the field's units in a pixel, for `300px`; 1 if the field shows pixels. */
  readonly unitsPerPixel?: number
}

const unitsPerInch: Readonly<Record<string, number>> = { in: 1, cm: 2.54, mm: 25.4, pt: 72 }

/**
 * Evaluates a person's input in a number field: sums, products, brackets, `%` of the whole, lengths with units. Null
 * for anything else; nothing is guessed.
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
