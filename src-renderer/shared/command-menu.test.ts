import { expect, it } from 'vitest'
import type { Command } from './command'
import { commandsOf } from './command-menu'

const command = (id: string, isAvailable = true): Command => ({
  id,
  title: id,
  group: 'edit',
  chords: [],
  isAvailable,
  run: () => undefined,
})

it('a menu shows the commands of its place that can be run now, in its own order and groups', () => {
  const commands = ['toggle-eye', 'remove-artwork', 'replace-artwork'].map((id) => command(id))
  const shown = commandsOf('layer', [...commands, command('duplicate', false), command('zoom-fit')])
  expect(shown.map((group) => group.map(({ id }) => id))).toEqual([
    ['replace-artwork', 'remove-artwork'],
    ['toggle-eye'],
  ])
  expect(commandsOf('design', commands)).toEqual([])
})
