import { randomUUID } from 'node:crypto'
import { batchMockup } from '@contract/desktop/batch-recipe'
import type { SqliteAccess } from '../adapters/database/open-sqlite'
import { createSqliteBatchTables } from '../adapters/database/sqlite-batch-tables'
import { writePdf } from '../adapters/deliverables/write-pdf'
import { writeZip } from '../adapters/deliverables/write-zip'
import { listFolder } from '../adapters/files/list-folder'
import { nodeFiles } from '../adapters/files/node-files'
import type { Texts } from '../adapters/language/texts'
import type { Artworks } from '../service/artworks/artworks'
import { createDeliverables } from '../service/batches/deliverables/deliverables'
import type { SheetWords } from '../service/batches/deliverables/sheet-pages'
import { isOpened, type MockupSourceOf, openMockup } from '../service/batches/grid-mockups'
import { createBatchTables } from '../service/batches/tables/batch-tables'
import type { PathGrants } from '../service/policy/path-grants'
import type { BatchDialogs } from '../service/ports/batch-dialogs'
import type { BatchRunStore, StoredRun } from '../service/ports/batch-run-store'
import type { Engine } from '../service/ports/engine'
import type { ReadSpreadsheet } from '../service/ports/read-spreadsheet'

export interface BatchFileParts {
  readonly access: SqliteAccess
  readonly engine: Pick<Engine, 'describe' | 'thumbnail'>
  readonly store: Pick<BatchRunStore, 'find' | 'items'>
  readonly mockupSourceOf: MockupSourceOf
  readonly batchDialogs: BatchDialogs
  readonly grants: Pick<PathGrants, 'assertGranted'>
  readonly texts: Texts
  readonly readSpreadsheet: ReadSpreadsheet
  readonly artworks: Pick<Artworks, 'artworkOf'>
}

/** Tables as input of a batch, and deliverables (PDF, ZIP) made from its pictures. */
export const composeBatchFiles = ({
  access,
  engine,
  store,
  batchDialogs,
  texts,
  artworks,
  ...parts
}: BatchFileParts) => ({
  tables: createBatchTables({
    files: nodeFiles,
    readSpreadsheet: parts.readSpreadsheet,
    listFolder,
    store: createSqliteBatchTables(access),
    dialogs: batchDialogs,
    grants: parts.grants,
    nowMs: () => performance.now(),
    now: () => new Date(),
    newUuid: randomUUID,
    async openMockup(id) {
      const column = batchMockup.parse({ mockup_id: id })
      const { name, opened } = await openMockup({ place: 0, column }, parts.mockupSourceOf, engine)
      if (!isOpened(opened)) return null
      return { name, index: opened.index, layerComps: opened.description.layerComps.map((comp) => comp.name) }
    },
  }),
  deliverables: createDeliverables({
    store,
    engine,
    files: nodeFiles,
    artworks,
    dialogs: batchDialogs,
    writePdf,
    writeZip,
    wordsOf: (run, pictures) => sheetWords(run, pictures, texts),
  }),
})

const sheetWords = ({ name, startedAt }: StoredRun, pictures: number, texts: Texts): SheetWords => {
  const say = texts.of('deliverables')
  const day = new Intl.DateTimeFormat(texts.language, { dateStyle: 'long' }).format(startedAt)
  return {
    title: name,
    subtitle: `${say('pictures', { count: pictures })} · ${day}`,
    page: (page, pages) => say('page', { page, pages }),
    missing: say('missing'),
    answers: [say('approved'), say('approvedWithChanges'), say('notApproved')],
    comments: say('comments'),
  }
}
