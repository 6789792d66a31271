import { describe, expect, it } from 'vitest'
import { evaluateExpression } from './number-expression'

const context = { whole: 1200, pixelsPerInch: 300 }

describe('an expression in a number field', () => {
  it.each([
    ['42', 42],
    ['1200/2', 600],
    ['2 * (3 + 4) - 1', 13],
    ['-12,5', -12.5],
    ['50%', 600],
    ['2in', 600],
    ['2.54cm + 1px', 301],
    ['72pt', 300],
    ['-(3)', -3],
  ])('%s is %d', (text, value) => {
    expect(evaluateExpression(text, context)).toBeCloseTo(value, 9)
  })

  it.each(['', 'wide', '3 3', '2*', '(1', '1/0', '5 furlongs', '1..2'])('%j is nothing', (text) => {
    expect(evaluateExpression(text, context)).toBeNull()
  })

  it('knows no percent without a whole and no inch without a resolution', () => {
    expect([evaluateExpression('50%'), evaluateExpression('2in')]).toEqual([null, null])
  })
})
