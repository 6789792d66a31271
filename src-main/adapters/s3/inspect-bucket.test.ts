import { expect, it } from 'vitest'
import { blobKeyOf, nameKeyOf } from './file-names'
import { inspectBucket, objectsMissing } from './inspect-bucket'
import { openObjectStore } from './open-object-store'
import { openTestBucket } from './testing/open-test-bucket'

const sha256 = 'a'.repeat(64)

it('finds that an empty bucket works, and a name whose bytes are cut short', async () => {
  const bucket = await openTestBucket()
  const { store, close } = openObjectStore(bucket.place)
  try {
    expect(await inspectBucket(store)).toBeNull()
    expect(await bucket.keys('')).toEqual([])
    await store.mark(blobKeyOf(sha256))
    await store.mark(nameKeyOf({ name: 'mockups/whole.psd', sha256, bytes: 0 }))
    await store.mark(nameKeyOf({ name: 'mockups/short.psd', sha256, bytes: 1 }))
    const names = ['whole', 'short', 'gone'].map((name) => `mockups/${name}.psd`)
    expect(await objectsMissing(store, names)).toEqual(names.slice(1))
  } finally {
    close()
    await bucket.close()
  }
})
