import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from './build-entries'
import { builtPrograms } from './built-programs'
import { type StartCrashProgram, serveProgram, standInProgram } from './crash-program'
import { cardSize, drawnCard, everyKindOfArtwork, noise } from './drawn-card'

/** The service to kill, and the work it is given. */
export interface CrashWorld {
  readonly start: StartCrashProgram
  /** Returns the same bytes for the same `variant`. */
  psd(variant: string): Uint8Array
  /** A unique `data:` URL, too long to be stored in a database row. */
  artwork(): Promise<string>
  /** The size of each picture; null: none is really drawn. */
  readonly picture: { readonly width: number; readonly height: number } | null
}

/** The real service with an engine that draws no pixels and takes no time. */
export const standInWorld = async (): Promise<CrashWorld> => {
  return {
    start: standInProgram(await buildStandIn()),
    psd: (variant) => Buffer.from(`8BPS and the rest of ${variant}`),
    artwork: async () => `data:image/png;base64,${Buffer.from(randomUUID().repeat(150)).toString('base64')}`,
    picture: null,
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
    psd: (variant) => drawnCard(variant, picture),
    artwork: everyKindOfArtwork(),
    picture: cardSize,
  }
}
