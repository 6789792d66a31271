import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitSubjects, type SharedLimits } from '../../adapters/testing/shared-limit-subjects'

describe.each(limitSubjects)('slots in %s', (_name, open) => {
  let subject: SharedLimits
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  it('are as many as there are, whichever process asks, for each kind by itself', async () => {
    const [one, other] = subject.slots
    const held = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other).hold('render', 5)),
    )
    expect(held.filter((release) => release !== null)).toHaveLength(5)
    expect([await one.taken('render'), await other.taken('render'), await one.taken('upload')]).toEqual([
      5, 5, 0,
    ])
    expect(await other.hold('upload', 1)).not.toBeNull()
  })

  it('are given back once, however often they are released', async () => {
    const [one, other] = subject.slots
    const [first] = [await one.hold('render', 2), await one.hold('render', 2)]
    first?.()
    first?.()
    expect(await one.taken('render')).toBe(1)
    expect(await other.hold('render', 2)).not.toBeNull()
    first?.()
    expect([await one.taken('render'), await other.hold('render', 2)]).toEqual([2, null])
  })
})
