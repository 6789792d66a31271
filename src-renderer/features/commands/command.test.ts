import { describe, expect, it } from 'vitest'
import { type Command, findCommands } from './command'

const command = (title: string, group: Command['group'], isAvailable = true): Command => ({
  id: title,
  title,
  group,
  chords: [],
  isAvailable,
  run: () => undefined,
})
const commands = [command('Zoom in', 'view'), command('Export…', 'file'), command('Undo', 'edit', false)]
const found = (search: string) => findCommands(commands, search).map(({ title }) => title)

describe('finding a command', () => {
  it('takes words in any order, from the title or the group', () => {
    expect([found('in zoo'), found('file ex'), found('zoom file')]).toEqual([['Zoom in'], ['Export…'], []])
  })

  it('leaves out what cannot be done now', () => {
    expect(found('')).toEqual(['Zoom in', 'Export…'])
  })
})
