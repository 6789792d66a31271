import { batchRecipe } from '@contract/desktop/batch-recipe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DesktopStoreSubject, desktopStoreSubjects } from '../../adapters/testing/desktop-store-subjects'
import { day } from '../testing/library-entries'
import type { StoredRecipe } from './batch-recipe-store'

const recipe = (id: string, updatedOn: number, name = `Recipe ${id}`): StoredRecipe => ({
  id,
  recipe: batchRecipe.parse({
    name,
    table: {
      name: 'skus.csv',
      columns: [{ name: 'sku', target: { kind: 'text' } }],
      rows: [{ sku: 'a-1' }, { sku: 'a-2' }],
      table_id: 'skus',
    },
    outputs: [{ id: 'web', format: 'jpg', width: 1200 }],
  }),
  updatedAt: day(updatedOn),
})

describe.each(desktopStoreSubjects)('batch recipes in %s', (_name, open) => {
  let subject: DesktopStoreSubject
  beforeEach(async () => {
    subject = await open()
  })
  afterEach(() => subject.close())

  const ids = async () => (await subject.recipes.list()).map(({ id }) => id)

  it('are found and listed as they were put, the one changed last first', async () => {
    const { recipes } = subject
    await recipes.put(recipe('a', 1))
    await recipes.put(recipe('b', 3))
    await recipes.put(recipe('c', 2))
    expect(await recipes.list()).toEqual([recipe('b', 3), recipe('c', 2), recipe('a', 1)])
    expect([await recipes.find('a'), await recipes.find('none')]).toEqual([recipe('a', 1), null])
  })

  it('are replaced by their id', async () => {
    const { recipes } = subject
    await recipes.put(recipe('a', 1))
    await recipes.put(recipe('b', 2))
    await recipes.put(recipe('a', 3, 'Spring'))
    expect(await recipes.list()).toEqual([recipe('a', 3, 'Spring'), recipe('b', 2)])
  })

  it('are gone once removed, and come back as they were when restored or put again', async () => {
    const { recipes } = subject
    await recipes.put(recipe('a', 1))
    await recipes.put(recipe('b', 2))
    await recipes.remove('a', day(3))
    await recipes.remove('b', day(3))
    expect([await ids(), await recipes.find('a')]).toEqual([[], null])
    await recipes.restore('a')
    await recipes.put(recipe('b', 4))
    expect(await recipes.list()).toEqual([recipe('b', 4), recipe('a', 1)])
  })

  it('that do not exist are neither removed nor restored, and one that is there is not restored again', async () => {
    const { recipes } = subject
    await recipes.put(recipe('a', 1))
    await recipes.remove('none', day(2))
    await recipes.restore('none')
    await recipes.restore('a')
    expect(await recipes.list()).toEqual([recipe('a', 1)])
  })

  it('are all kept when they are put at once; of one id, the last', async () => {
    const { recipes } = subject
    const puts = [recipe('a', 1), recipe('b', 2), recipe('c', 3), recipe('a', 4, 'Last')]
    await Promise.all(puts.map((each) => recipes.put(each)))
    expect(await recipes.list()).toEqual([recipe('a', 4, 'Last'), recipe('c', 3), recipe('b', 2)])
  })

  it('do not change with what was put, nor with an answer that its reader changes', async () => {
    const { recipes } = subject
    const given = recipe('a', 1)
    await recipes.put(given)
    given.recipe.outputs.length = 0
    ;(await recipes.find('a'))?.recipe.table?.rows.splice(0)
    ;(await recipes.list())[0]?.updatedAt.setTime(0)
    expect(await recipes.find('a')).toEqual(recipe('a', 1))
  })

  it('may write into the folders that were admitted, and no others', async () => {
    const { recipes } = subject
    await recipes.admitFolder('/out')
    await recipes.admitFolder('/out')
    const paths = ['/out', '/out/below', '/OUT', '/']
    const admitted = await Promise.all(paths.map((path) => recipes.isAdmitted(path)))
    expect(admitted).toEqual([true, false, false, false])
  })
})
