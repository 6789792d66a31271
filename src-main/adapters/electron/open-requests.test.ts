import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openRequestsIn } from './open-requests'

it('finds documents and links among the words of a command line', () => {
  const argv = [
    'mockwright',
    '--no-sandbox',
    'mug.psd',
    '/shared/Box.PSB',
    '--load=evil.psd',
    'mockwright://open/settings/connections',
    'mockwright://open/settings/connections/x.psd',
    'notes.txt',
  ]
  expect(openRequestsIn(argv, '/home/ada')).toEqual([
    { kind: 'document', path: resolve('/home/ada/mug.psd') },
    { kind: 'document', path: resolve('/shared/Box.PSB') },
    { kind: 'link', link: { place: 'settings', id: 'connections' } },
  ])
})
