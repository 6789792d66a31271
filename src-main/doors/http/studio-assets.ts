import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file of the editor's build, in every form that a browser may ask for. */
export interface StudioAsset {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  /** Null for what is compressed already. */
  readonly compressed: { readonly brotli: Buffer; readonly gzip: Buffer } | null
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Names without dots at their beginning: no way out of the folder, and no hidden file. */
const safePath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/

const compressedBrotli = promisify(brotliCompress)
const compressedGzip = promisify(gzip)

const quick = 6

/** Compressing these again makes them larger. */
const areCompressed: ReadonlySet<string> = new Set(['.png', '.webp', '.woff2'])

/**
 * Reads files of a build once and keeps them compressed: a build has few files, and they are the same for every
 * customer. The best form of the editor's script takes Brotli ten seconds: the first customers get one that is a tenth
 * larger and there in a quarter of a second. Null for what is no file of a known type in the folder.
 */
export const createStudioAssets = (folder: string) => {
  const kept = new Map<string, Promise<StudioAsset | null>>()

  const read = async (path: string): Promise<StudioAsset | null> => {
    const type = types[extname(path)]
    if (type === undefined || !safePath.test(path)) return null
    const plain = await readFile(join(folder, path)).catch(() => null)
    if (plain === null) return null
    const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`
    if (areCompressed.has(extname(path))) return { type, etag, plain, compressed: null }
    const inBrotli = (quality: number): Promise<Buffer> =>
      compressedBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        },
      })
    const [brotli, zipped] = await Promise.all([inBrotli(quick), compressedGzip(plain, { level: 6 })])
    const asset = { type, etag, plain, compressed: { brotli, gzip: zipped } }
    void inBrotli(constants.BROTLI_MAX_QUALITY).then((best) => {
      asset.compressed.brotli = best
    })
    return asset
  }

  return (path: string): Promise<StudioAsset | null> => {
    const asset = kept.get(path) ?? read(path)
    kept.set(path, asset)
    // A file that is not there may come with the next build.
    void asset.then((found) => found ?? kept.delete(path))
    return asset
  }
}
