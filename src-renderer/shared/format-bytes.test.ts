import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { formatBytes } from './format-bytes'

afterEach(() => i18next.init({ lng: 'en', resources: {} }))

it('tells a size in the unit that suits it', () => {
  expect([0, 12, 1234, 812_345, 56_789_000, 2.5e9, 7.2e12].map(formatBytes)).toEqual([
    '0 B',
    '12 B',
    '1.2 KB',
    '812 KB',
    '56.8 MB',
    '2.5 GB',
    '7,200 GB',
  ])
})

it('writes the decimal mark of the language', async () => {
  await i18next.init({ lng: 'de', resources: {} })
  expect(formatBytes(4_200_000)).toBe('4,2 MB')
})
