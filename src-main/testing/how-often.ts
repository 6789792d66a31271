/** Set by `npm run test:long`, and by benches that measure with a test. */
const isLong = process.env['MOCKWRIGHT_LONG'] === '1'

/**
 * How often laws and walks are tried: in `npm test`, and in `npm run test:long`. What takes long stands here and
 * nowhere else; all that is not here is tried in full each time.
 */
const counts = {
  // In real Electron.
  'window: orders of the walk that a crash interrupts': [60, 200],
  'window: mockups in a library that is scrolled': [600, 2000],
  'window: layers in a tree that is scrolled': [600, 2000],
  'window: renders that leave no memory behind': [30, 400],
  'window: samples over which artwork is dragged': [1, 3],
  'window: moves of the pointer that drags': [45, 180],
} as const satisfies Readonly<Record<string, readonly [inEveryRun: number, inLongRuns: number]>>

export const howOften = (what: keyof typeof counts): number => counts[what][isLong ? 1 : 0]
