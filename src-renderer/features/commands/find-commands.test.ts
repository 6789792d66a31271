import { describe, expect, it } from 'vitest'
import type { Command } from '../../shared/command'
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

  it('tells things of one name apart by what is said beside them', () => {
    const mugs = [
      { ...command('Mug', 'mockups'), detail: 'Print shop' },
      { ...command('Mug', 'mockups'), detail: 'Sample' },
    ]
    const details = (text: string) =>
      findCommands(mugs, { text, groupName: (group) => group }).map(({ detail }) => detail)
    expect([details('mug'), details('mug print'), details('mockup sample')]).toEqual([
      ['Print shop', 'Sample'],
      ['Print shop'],
      ['Sample'],
    ])
  })

  it('puts a thing before what is only done with it', () => {
    const mug = { ...command('Coffee mug', 'mockups'), pictureUrl: '' }
    const titles = findCommands([command('Open sample: Coffee mug', 'file'), mug], {
      text: 'mug',
      groupName: (group) => group,
    }).map(({ title }) => title)
    expect(titles).toEqual(['Coffee mug', 'Open sample: Coffee mug'])
  })

  it('leaves out what would only open a thing that is found itself', () => {
    const mug = { ...command('Coffee mug', 'mockups'), pictureUrl: '', detail: 'Sample' }
    const open = { ...command('Open sample: Coffee mug', 'file'), opens: mug.id }
    const titles = (text: string) =>
      findCommands([open, mug], { text, groupName: (group) => group }).map(({ title }) => title)
    expect([titles('sample mug'), titles('open sample')]).toEqual([
      ['Coffee mug'],
      ['Open sample: Coffee mug'],
    ])
  })

  it('finds one in a library of five thousand', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      command(`Poster ${index} of the studio`, 'mockups'),
    )
    const found = findCommands(many, { text: 'post 4711', groupName: (group) => group })
    expect(found[0]?.title).toBe('Poster 4711 of the studio')
  })

  it('leaves out what cannot be done now', () => {
    expect(found('')).toEqual(['Fit the zoom in a window', 'Zoom in', 'Export…', 'Öffnen'])
  })
})
