import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFolderFence } from './open-folder-fence'

let home: string

const at = (...names: string[]): string => join(home, ...names)

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'mockwright-fence-')))
  for (const folder of ['a', 'b', 'a-secret']) await mkdir(at(folder))
  await writeFile(at('b', 'mug.psd'), '')
  await symlink(at('a-secret'), at('a', 'way-out'))
  await symlink(at('a-secret', 'unmade'), at('a', 'dangling'))
  await symlink(at('b'), at('a', 'way-to-b'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

describe('openFolderFence', () => {
  it('finds a relative name in each folder, and places a new one in the first', async () => {
    const { admit } = await openFolderFence([at('a'), at('b')])
    expect(await admit('mug.psd')).toBe(at('b', 'mug.psd'))
    expect(await admit('new/red.png')).toBe(at('a', 'new', 'red.png'))
    expect(await admit('way-to-b/mug.psd')).toBe(at('b', 'mug.psd'))
    expect(await admit('.')).toBe(at('a'))
    expect(await admit('..mug.psd')).toBe(at('a', '..mug.psd'))
  })

  it('admits nothing outside, whether it exists or not, also by a link or a folder with the same beginning', async () => {
    const { admit, folders } = await openFolderFence([at('a')])
    const outside = ['..', '../b/mug.psd', at('b', 'mug.psd'), at('a-secret'), at('a-secret', 'x'), 'way-out']
    for (const path of [
      ...outside,
      'way-out/new/x.png',
      'dangling',
      'dangling/x',
      'way-to-b/mug.psd',
      'x\0.png',
      '/',
    ])
      await expect(admit(path)).rejects.toMatchObject({
        failure: { kind: 'outsideNamedFolders', params: { path, folders } },
      })
  })

  it('opens for folders that exist only', async () => {
    await expect(openFolderFence([at('a'), at('none')])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
    await expect(openFolderFence([at('b', 'mug.psd')])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  })
})
