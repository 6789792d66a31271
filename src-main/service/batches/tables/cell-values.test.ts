import { expect, it } from 'vitest'
import { colorOfCell, yesNoOfCell } from './cell-values'

it.each([
  ['#FF8800', '#ff8800'],
  ['ff8800', '#ff8800'],
  ['#f80', '#ff8800'],
  ['rgb(255, 136, 0)', '#ff8800'],
  [' Tomato ', '#ff6347'],
  ['Dark Orange', '#ff8c00'],
  ['rgb(256, 0, 0)', null],
  ['#ff88', null],
  ['123', null],
  ['nearly red', null],
])('reads the colour %j as %j', (cell, hex) => {
  expect(colorOfCell(cell)).toBe(hex)
})

it.each([
  ['Yes', true],
  ['1', true],
  ['TRUE', true],
  ['ja', true],
  ['hide', false],
  ['0', false],
  ['nein', false],
  ['2', null],
  ['maybe', null],
])('reads %j as %j', (cell, meant) => {
  expect(yesNoOfCell(cell)).toBe(meant)
})
