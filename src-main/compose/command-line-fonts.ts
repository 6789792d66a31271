import { join } from 'node:path'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import type { StoredFont } from '../service/ports/font-library'
import type { Log } from '../service/ports/log'

export interface CommandLineFontsOptions {
  readonly dataFolder: string
  readonly fontsFolder: string
  readonly log: Log
}

/**
 * The fonts for commands that draw without the service: those that ship, the system's, and those uploaded to the data
 * folder, which is only read. Most commands set no text, so everything is loaded on first use.
 */
export const commandLineFonts = (options: CommandLineFontsOptions): Pick<FontCatalogue, 'shelf'> => {
  let catalogue: Promise<FontCatalogue> | undefined
  return {
    async shelf() {
      catalogue ??= openCatalogue(options)
      return (await catalogue).shelf()
    },
  }
}

const openCatalogue = async ({ dataFolder, fontsFolder, log }: CommandLineFontsOptions) => {
  const [
    { createShippedFonts },
    { createSystemFonts },
    { createFontCatalogue },
    { createFolderServedFiles },
  ] = await Promise.all([
    import('../adapters/fonts/shipped-fonts'),
    import('../adapters/fonts/system-fonts'),
    import('../service/fonts/font-catalogue'),
    import('../adapters/files/folder-served-files'),
  ])
  const uploaded = await uploadedFonts(dataFolder).catch((error: unknown) => {
    log.warn('The uploaded fonts cannot be read', error)
    return []
  })
  return createFontCatalogue({
    store: { all: async () => uploaded },
    shipped: createShippedFonts(fontsFolder, log),
    system: createSystemFonts({ log }),
    servedFiles: createFolderServedFiles({
      folders: { kept: join(dataFolder, 'files'), expiring: join(dataFolder, 'results') },
      blobs: { share: async () => undefined },
      oldest: () => null,
      baseAddress: async () => null,
    }),
  })
}

const uploadedFonts = async (dataFolder: string): Promise<readonly StoredFont[]> => {
  const [{ databaseName, isWithoutDatabase, openFolderDatabase }, { createSqliteFontStore }] =
    await Promise.all([
      import('../adapters/database/open-folder-database'),
      import('../adapters/database/sqlite-font-store'),
    ])
  if (isWithoutDatabase(join(dataFolder, databaseName))) return []
  const sqlite = openFolderDatabase(dataFolder)
  try {
    return await createSqliteFontStore(sqlite.access).all()
  } finally {
    await sqlite.close()
  }
}
