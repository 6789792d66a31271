import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { nodeFiles } from '../adapters/files/node-files'
import { fontReader } from '../adapters/fonts/font-reader'
import { createShippedFonts } from '../adapters/fonts/shipped-fonts'
import { createSystemFonts } from '../adapters/fonts/system-fonts'
import { fencedFontReader } from '../engine-host/decoding/fenced-font-reader'
import { createFontCatalogue } from '../service/fonts/font-catalogue'
import { createFonts, type FontsDeps } from '../service/fonts/fonts'
import type { ShippedFonts } from '../service/ports/font-library'
import { engineCacheFolder } from './create-engine'
import type { LocalBackendOptions } from './local-backend-options'
import type { ServiceDatabase } from './service-database'

export interface FontParts
  extends Pick<FontsDeps, 'fetcher' | 'servedFiles' | 'log' | 'plan' | 'now'>,
    Pick<LocalBackendOptions, 'dataFolder' | 'fontsFolder' | 'decoders'> {
  readonly database: Pick<ServiceDatabase, 'fonts' | 'fontPreviews' | 'knownSince'>
}

const noFonts: ShippedFonts = { list: async () => [] }

/** The fonts that were uploaded, that ship and that the computer has. */
export const composeFonts = ({ database, dataFolder, fontsFolder, decoders, ...deps }: FontParts) => {
  const listeners: (() => Promise<void>)[] = []
  const sources = {
    store: database.fonts,
    shipped: fontsFolder === undefined ? noFonts : createShippedFonts(fontsFolder, deps.log),
    system: createSystemFonts({ log: deps.log }),
  }
  return {
    catalogue: createFontCatalogue({ ...sources, servedFiles: deps.servedFiles }),
    fonts: createFonts({
      ...{ ...deps, ...sources },
      onChanged: async () => {
        for (const listener of listeners) await listener()
      },
      reader: decoders
        ? fencedFontReader(decoders, join(engineCacheFolder(dataFolder), 'decoding'))
        : fontReader,
      previews: database.fontPreviews,
      knownSince: database.knownSince,
      files: nodeFiles,
      newUuid: randomUUID,
    }),
    onChanged: (listener: () => Promise<void>): void => {
      listeners.push(listener)
    },
  }
}
