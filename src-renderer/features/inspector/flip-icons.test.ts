import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { flipIcons } from './flip-icons'

it.each([
  ['horizontal', 'M12 2v2'],
  ['vertical', 'M4 12H2'],
] as const)('shows the axis about which a picture is flipped: %s', (direction, axis) => {
  expect(renderToStaticMarkup(createElement(flipIcons[direction]))).toContain(axis)
})
