import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Place } from '../s3-place'

/** A bucket on a server of this process. */
export interface TestBucket {
  readonly place: S3Place
  /** For folders of processes that use the bucket. */
  readonly folder: string
  readonly address: string
  /** Keys of its objects below `names/` or `blobs/`. */
  keys(under: string): Promise<readonly string[]>
  /** Changes the bytes of an object behind the server's back; null removes it. */
  change(key: string, to: ((bytes: Buffer) => Buffer) | null): Promise<void>
  close(): Promise<void>
}

const bucket = 'mockwright-test'
const prefix = 'files/'
/** The server's own name for the bytes of an object. */
const suffix = '._S3rver_object'
const keysOfServer = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const

export const openTestBucket = async (results: S3Place['results'] = 'redirect'): Promise<TestBucket> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-s3-'))
  const directory = join(folder, 'server')
  await mkdir(directory)
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, allowMismatchedSignatures: true },
    ...{ directory, configureBuckets: [{ name: bucket }] },
  })
  const { port } = await server.run()
  const before = Object.keys(keysOfServer).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, keysOfServer)
  const objects = join(directory, bucket, prefix)
  const address = `http://127.0.0.1:${port}`
  return {
    folder,
    address,
    place: {
      ...{ bucket, prefix, endpoint: address, publicEndpoint: null, isPathStyle: true, results },
      cacheBytes: 1_000_000_000,
    },
    async keys(under) {
      const found = await readdir(join(objects, under), { recursive: true }).catch(() => [])
      return found
        .filter((name) => name.endsWith(suffix))
        .map((name) => under + name.slice(0, -suffix.length))
        .toSorted()
    },
    async change(key, to) {
      const path = join(objects, key + suffix)
      if (to === null) await rm(path)
      else await writeFile(path, to(await readFile(path)))
    },
    async close() {
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
