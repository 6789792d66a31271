import { describe, expect, it } from 'vitest'
import type { Point } from '../document/geometry'
import type { Subpath } from '../document/outline'
import type { ParagraphStyle, TextFrame } from '../document/text-model'
import { plainFace, plainShelf } from './fonts/testing/plain-shelf'
import { layText } from './lay-text'
import { plainModel } from './testing/plain-model'
import { plainTools } from './testing/plain-tools'

const corner = (x: number, y: number): Subpath['knots'][number] => {
  const anchor: Point = { x, y }
  return { before: anchor, anchor, after: anchor }
}

const bend: Subpath = { isClosed: false, knots: [corner(0, 0), corner(10, 0), corner(10, 30)] }

type PathFrame = Extract<TextFrame, { kind: 'path' }>

const onPath = (
  text: string,
  frame: Partial<PathFrame> = {},
  paragraph: Partial<ParagraphStyle> = {},
): readonly number[][] => {
  const path: PathFrame = { kind: 'path', path: bend, startsAt: 0, endsAt: 0, isFlipped: false, ...frame }
  const model = plainModel([[text]], paragraph, { frame: path })
  const wish = { model, stored: model, fit: 'overflow', requestedFont: null } as const
  const { lines, gaps } = layText(wish, plainShelf(plainFace('Plain')), plainTools())
  expect(gaps).toContain('text:path')
  return lines.flatMap(({ glyphs }) =>
    glyphs.map(({ x, y, turnDegrees }) =>
      [x, y, turnDegrees].map((value) => Math.round(value * 10) / 10 + 0),
    ),
  )
}

describe('text on a path', () => {
  it('turns each letter as the path runs in the middle of the letter', () => {
    expect(onPath('abcd')).toEqual([
      [0, 0, 0],
      [5, 0, 0],
      [10, 0, 90],
      [10, 5, 90],
    ])
  })

  it('starts at a curve of the path', () => {
    expect(onPath('a', { startsAt: 1 })).toEqual([[10, 0, 90]])
  })

  it('is centred between the places that bound it', () => {
    expect(onPath('ab', { startsAt: 1, endsAt: 2 }, { justification: 'center' })).toEqual([
      [10, 10, 90],
      [10, 15, 90],
    ])
  })

  it('goes on straight beyond the end', () => {
    expect(onPath('a', { startsAt: 2 })).toEqual([[10, 30, 90]])
  })

  it('runs backwards on the other side when it is flipped', () => {
    expect(onPath('ab', { startsAt: 1, isFlipped: true })).toEqual([
      [10, 0, 180],
      [5, 0, 180],
    ])
  })

  it('goes round a closed path', () => {
    const square: Subpath = {
      isClosed: true,
      knots: [corner(0, 0), corner(5, 0), corner(5, 5), corner(0, 5)],
    }
    expect(onPath('abcde', { path: square }).map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
      [0, 0],
    ])
  })
})
