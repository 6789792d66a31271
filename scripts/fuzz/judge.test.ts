import { describe, expect, it } from 'vitest'
import type { Outcome } from './fuzz-kind'
import { faultOf, type Judged } from './judge'

const read = (parts: number, ...notes: readonly string[]): Outcome => ({ type: 'read', parts, notes })
const hang: Outcome = { type: 'hang' }
const memory: Outcome = { type: 'memory', megabytes: 9999 }
const crash: Outcome = { type: 'crash', message: 'SIGSEGV' }

const faultIn = (judged: Partial<Judged>) =>
  faultOf({ outcome: hang, good: read(3), canLoseParts: true, isFenced: false, ...judged })

describe('a fault', () => {
  it('is a hang, hunger for memory or a crash', () => {
    expect([hang, memory, crash].map((outcome) => faultIn({ outcome }))).toEqual(['hang', 'memory', 'crash'])
  })

  it('is only a crash where the program ends the reader at its limits', () => {
    const faults = [hang, memory, crash].map((outcome) => faultIn({ outcome, isFenced: true }))
    expect(faults).toEqual([null, null, 'crash'])
  })

  it('is a loss about which no diagnostic of its own says anything', () => {
    const good = read(3, 'effect:satin')
    expect(faultIn({ good, outcome: read(2, 'effect:satin') })).toBe('silent loss')
    expect(faultIn({ good, outcome: read(2, 'file:contradictory') })).toBeNull()
    expect(faultIn({ good, outcome: read(3) })).toBeNull()
    expect(faultIn({ good, outcome: read(2), canLoseParts: false })).toBeNull()
  })
})
