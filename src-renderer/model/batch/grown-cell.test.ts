import { describe, expect, it } from 'vitest'
import { grownCell } from './grown-cell'

const asked = { width: 200, height: 150 }

describe('a cell of the grid', () => {
  it('uses the room that few columns leave', () => {
    expect(grownCell(asked, { width: 600, height: 1000, columns: 2, rows: 9 })).toEqual({
      width: 300,
      height: 225,
    })
  })

  it('never becomes smaller than asked for: the grid scrolls', () => {
    expect(grownCell(asked, { width: 600, height: 1000, columns: 4, rows: 9 })).toEqual(asked)
    expect(grownCell(asked, { width: 600, height: 100, columns: 1, rows: 9 })).toEqual(asked)
    expect(grownCell(asked, { width: 600, height: 1000, columns: 0, rows: 9 })).toEqual(asked)
  })

  it('grows only so far that three rows, or all that there are, stay in sight', () => {
    const room = { width: 2000, height: 540, columns: 2 }
    expect(grownCell(asked, { ...room, rows: 9 })).toEqual({ width: 240, height: 180 })
    expect(grownCell(asked, { ...room, rows: 2 })).toEqual({ width: 350, height: 262 })
  })
})
