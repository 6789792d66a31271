import { Command } from 'commander'
import { expect, it } from 'vitest'
import { skewOption, tileOption } from './pattern-options'

const read = (...given: readonly string[]) =>
  new Command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addOption(tileOption())
    .addOption(skewOption())
    .parse([...given], { from: 'user' })
    .opts()

it('reads a pattern, in any order after its repeat', () => {
  expect(read('--tile', 'half-drop, mirrored, offset:-0.5x0, spacing:.2x1')['tile']).toEqual({
    repeat: 'half_drop',
    spacing: { x: 0.2, y: 1 },
    offset: { x: -0.5, y: 0 },
    is_mirrored: true,
  })
  expect(read('--tile', 'brick', '--skew', '20,-5')).toMatchObject({
    tile: { repeat: 'brick', spacing: { x: 0, y: 0 }, is_mirrored: false },
    skew: { x: 20, y: -5 },
  })
})

it.each([
  ['--tile', ''],
  ['--tile', 'checked'],
  ['--tile', 'brick,spacing:-1x0'],
  ['--tile', 'brick,spacing:1'],
  ['--tile', 'brick,mirrored:1'],
  ['--skew', '20'],
  ['--skew', '61,0'],
  ['--skew', '50,40'],
])('refuses %s %s', (option, value) => {
  expect(() => read(option, value)).toThrow(/Expected/)
})
