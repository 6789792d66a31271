import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from './cache-folder'

test('a person’s own choice of cache folder is taken as it is', () => {
  expect(cacheFolder({ MOCKWRIGHT_CACHE: '/big-disk/cache', XDG_CACHE_HOME: '/elsewhere' })).toBe(
    '/big-disk/cache',
  )
})

test.runIf(process.platform === 'linux')('on Linux the cache follows XDG_CACHE_HOME', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/home/ada/.caches' })).toBe(join('/home/ada/.caches', 'mockwright'))
})
