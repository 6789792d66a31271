import { describe, expect, it } from 'vitest'
import type { Command } from './command'
import { findCommands } from './find-commands'

const command = (title: string, group: Command['group'], isAvailable = true): Command => ({
  id: title,
  title,
  group,
  chords: [],
  isAvailable,
  run: () => undefined,
})
const commands = [
  command('Fit the zoom in a window', 'view'),
  command('Zoom in', 'view'),
  command('Export…', 'file'),
  command('Undo', 'edit', false),
  command('Öffnen', 'file'),
]
const found = (text: string) =>
  findCommands(commands, { text, groupName: (group) => group }).map(({ title }) => title)

describe('finding a command', () => {
  it('takes words in any order, from the title or the group', () => {
    expect([found('in zoo'), found('file ex'), found('zoom file')]).toEqual([
      ['Fit the zoom in a window', 'Zoom in'],
      ['Export…'],
      [],
    ])
  })

  it('puts the title that begins with the search first', () => {
    expect(found('zoom in')).toEqual(['Zoom in', 'Fit the zoom in a window'])
  })

  it('forgives letters that are left out, and accents', () => {
    expect([found('zmin'), found('exprt'), found('offnen'), found('xyz')]).toEqual([
      ['Fit the zoom in a window', 'Zoom in'],
      ['Export…'],
      ['Öffnen'],
      [],
    ])
  })

  it('leaves out what cannot be done now', () => {
    expect(found('')).toEqual(['Fit the zoom in a window', 'Zoom in', 'Export…', 'Öffnen'])
  })
})
