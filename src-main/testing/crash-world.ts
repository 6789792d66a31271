import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { plainPixels, sampleLayer, samplePsd } from '../psd/testing/sample-psd'
import { projectRoot } from './build-entries'
import { builtPrograms } from './built-programs'
import { type StartCrashProgram, serveProgram, standInProgram } from './crash-program'

/** The service to kill, and the work it is given. */
export interface CrashWorld {
  readonly start: StartCrashProgram
  /** Returns the same bytes for the same `variant`. */
  psd(variant: string): Uint8Array
  /** A unique `data:` URL, too long to be stored in a database row. */
  artwork(): Promise<string>
}

/** The real service with an engine that draws no pixels and takes no time. */
export const standInWorld = async (): Promise<CrashWorld> => {
  return {
    start: standInProgram(await buildStandIn()),
    psd: (variant) => Buffer.from(`8BPS and the rest of ${variant}`),
    artwork: async () => `data:image/png;base64,${Buffer.from(randomUUID().repeat(150)).toString('base64')}`,
  }
}

/** Treats files of any age as leftovers. */
export const sweepingProgram = async (): Promise<StartCrashProgram> => standInProgram(await buildStandIn(), 0)

const buildStandIn = async (): Promise<string> => join(await builtPrograms(), 'crash-backend.cjs')

/** The built `mockwright serve`, with its engine in separate processes, and a small file that is really drawn. */
export const servedWorld = async (): Promise<CrashWorld> => {
  const program = resolve(projectRoot, 'out/main/cli.cjs')
  if (!existsSync(program)) throw new Error(`There is no ${program}: build first (npm run build).`)
  const picture = await noise()
  return {
    start: serveProgram(program),
    psd: (variant) => card(variant, picture),
    artwork: async () => `data:image/png;base64,${(await noise()).toString('base64')}`,
  }
}

const [width, height] = [60, 40]

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

const card = (name: string, contents: Uint8Array): Uint8Array => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    id,
    type: 'raster' as const,
    transform: [0, 0, width, 0, width, height, 0, height],
    width,
    height,
  }
  const imageData = plainPixels(width, height, [120, 90, 60, 255])
  return samplePsd(
    [sampleLayer('Paper', { imageData }), sampleLayer(name.slice(0, 40), { imageData, placedLayer })],
    { width, height, imageData, linkedFiles: [{ id, name: 'art.png', data: contents }] },
  )
}
