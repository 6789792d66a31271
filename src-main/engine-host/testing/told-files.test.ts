import { expect, it } from 'vitest'
import { toldShares } from './told-files'

it('files that fail need any diagnostic; in files that pass only those of lost parts are too many', () => {
  const shares = toldShares([
    { id: 'silent failure', passes: false, features: [] },
    { id: 'told failure', passes: false, features: ['adjustment:vibrance'] },
    { id: 'informed', passes: true, features: ['adjustment:vibrance', 'effect:bevel-emboss:unmeasured'] },
    { id: 'alarmed', passes: true, features: ['effect:unreadable'] },
    { id: 'alarmed by a feature that nobody listed', passes: true, features: ['made-up:feature'] },
    { id: 'silent', passes: true, features: [] },
  ])
  expect(shares).toEqual({ failing: 2, toldFailing: 1, passing: 4, alarmedPassing: 2 })
})
