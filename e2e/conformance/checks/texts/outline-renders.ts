import { expect } from 'vitest'
import { cells, storedInk } from './lettering'
import type { LetteringBench } from './lettering-bench'
import { colors, countOf } from './picture'

const { red, blue, green, yellow, magenta, teal } = colors

/** Colours of outlines, front to back: of a text with two, and of two groups, one within the other. */
export const checkOutlines = async ({ drawn, record }: LetteringBench): Promise<void> => {
  const stamp = (stroke_color: unknown, more: object = {}) =>
    drawn({ text_layers: [{ uuid: record('Stamp').uuid, stroke_color, ...more }] }, ['Stamp'])
  const one = await stamp('#0f0')
  expect(countOf(one.picture, cells.Stamp, green)).toBeGreaterThan(60)
  expect(countOf(one.picture, cells.Stamp, red)).toBe(0)
  expect(countOf(one.picture, cells.Stamp, blue)).toBeGreaterThan(60)
  // An outline alone is changed: the letters keep their stored pixels, and no font is asked for.
  expect(countOf(one.picture, cells.Stamp, storedInk)).toBe(40 * 12)
  expect([one.texts, one.warnings]).toEqual([[], []])

  const back = await stamp([null, '#FF0'])
  expect(countOf(back.picture, cells.Stamp, red)).toBeGreaterThan(60)
  expect(countOf(back.picture, cells.Stamp, yellow)).toBeGreaterThan(60)
  expect(countOf(back.picture, cells.Stamp, blue)).toBe(0)

  const surplus = await stamp(['#0F0', '#FF0', '#FFF'], { text: 'NO' })
  expect(countOf(surplus.picture, cells.Stamp, green)).toBeGreaterThan(10)
  expect(countOf(surplus.picture, cells.Stamp, storedInk)).toBe(0)
  expect(surplus.warnings).toMatchObject([
    { code: 'text:font-missing' },
    { code: 'outline:surplus-colors', message: expect.stringContaining('Stamp: The layer has 2 outlines') },
  ])

  const groups = await drawn(
    {
      group_layers: [
        { uuid: record('Inner').uuid, stroke_color: [null, '#008080'] },
        { uuid: record('Outer').uuid, stroke_color: '00FF00' },
      ],
    },
    ['Deep'],
  )
  expect(countOf(groups.picture, cells.Deep, green)).toBeGreaterThan(60)
  expect(countOf(groups.picture, cells.Deep, teal)).toBeGreaterThan(20)
  expect(countOf(groups.picture, cells.Deep, blue)).toBeGreaterThan(60)
  for (const gone of [red, magenta]) expect(countOf(groups.picture, cells.Deep, gone)).toBe(0)
}
