import { expect, it } from 'vitest'
import { shadeBehind } from './shade-behind'

const colors: Readonly<Record<string, readonly number[]>> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  f: [255, 255, 255, 90],
  b: [0, 0, 0, 255],
  r: [220, 60, 50, 255],
}

/** Rows of letters: clear, white, faint white, black, red. */
const behind = (...rows: readonly string[]) => {
  const pixels = rows.flatMap((row) => [...row].flatMap((letter) => colors[letter] ?? []))
  return shadeBehind(new Uint8ClampedArray(pixels), rows[0]?.length ?? 0)
}

it('a pale design lies on dark squares, a dark one on light squares', () => {
  expect(behind('....', '.ww.', '....')).toBe('dark')
  expect(behind('....', '.bb.', '....')).toBe('light')
  expect(behind('bbbb', 'b..b', 'bbbb')).toBe('light')
  expect(behind('.f.')).toBe('dark')
})

it('judges the outline alone', () => {
  expect(behind('.....', '.rrr.', '.rwr.', '.rrr.', '.....')).toBeNull()
  expect(behind('.....', '.bbb.', '.bwb.', '.bbb.', '.....')).toBe('light')
})

it('leaves the squares of the theme where either will do', () => {
  expect(behind('ww', 'ww')).toBeNull()
  expect(behind('..', '..')).toBeNull()
  expect(behind('.w', 'b.')).toBeNull()
})
