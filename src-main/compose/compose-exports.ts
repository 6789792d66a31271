import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { writePrintPdf } from '../adapters/deliverables/write-print-pdf'
import { createJsonExportFolderMemory } from '../adapters/files/json-export-folder-memory'
import { nodeFiles } from '../adapters/files/node-files'
import { srgbProfile } from '../engine/photo/srgb-profile'
import { createExportFolders, type ExportFoldersDeps } from '../service/exports/export-folders'
import { createExports, type Exports, type ExportsDeps } from '../service/exports/exports'
import { type DrawWithFilmsDeps, drawWithFilms } from '../service/films/draw-with-films'
import type { FilmMaker } from '../service/films/film-maker'
import type { Log } from '../service/ports/log'
import { drawWithPrints } from '../service/prints/draw-with-prints'

export interface ExportParts
  extends Pick<ExportFoldersDeps, 'defaultFolder'>,
    Pick<ExportsDeps, 'openDrawing' | 'documents' | 'artworks' | 'dialogs'> {
  readonly dataFolder: string
  readonly engine: DrawWithFilmsDeps['engine']
  readonly films: FilmMaker
  readonly choosePdf: ExportsDeps['print']['choosePdf']
  readonly log: Log
}

const prints = { writePdf: writePrintPdf, profile: srgbProfile }

/** Writes what is open in the window: pictures, films and print files. */
export const composeExports = (parts: ExportParts): Exports => {
  const { dataFolder, engine, films, defaultFolder, choosePdf, log, ...deps } = parts
  return createExports({
    ...deps,
    folders: createExportFolders({
      memory: createJsonExportFolderMemory(join(dataFolder, 'export-folder.json'), nodeFiles, log),
      ...{ defaultFolder, newUuid: randomUUID },
    }),
    engine: {
      renderOutputs: drawWithFilms({
        engine: { describe: engine.describe, renderOutputs: drawWithPrints(engine, prints) },
        ...{ openFilms: async () => films, files: nodeFiles },
      }),
    },
    files: nodeFiles,
    print: { ...prints, choosePdf },
    newUuid: randomUUID,
    now: () => new Date(),
    nowMs: () => performance.now(),
  })
}
