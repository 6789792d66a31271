import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { type DatabaseConnection, openDatabase } from '../../adapters/database/open-database'
import { createTexts } from '../../adapters/language/texts'
import { readXlsx } from '../../adapters/spreadsheet/read-xlsx'
import { type DesktopBackend, openDesktopBackend } from '../../compose/desktop-backend'
import { createEngineTuning } from '../../compose/engine-tuning'
import type { DesktopRouter } from '../../doors/desktop-router'
import { failureBorder } from '../../doors/failure-border'
import { silentLog } from '../../service/ports/log'
import { createCannedVision } from '../../service/testing/canned-vision'
import { createFaultEngine } from './fault-engine'

/** The window's backend on a folder of its own, called as the window calls it. */
export interface DesktopWorld {
  readonly folder: string
  readonly backend: DesktopBackend
  readonly client: ReturnType<typeof clientOf>
  readonly database: DatabaseConnection
  /** Makes a file beside the data folder that the window may open. */
  file(name: string, text: string): Promise<string>
  faults(): Promise<string[]>
  close(): Promise<void>
}

export const openDesktopWorld = async (): Promise<DesktopWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-faults-'))
  const engine = createFaultEngine()
  const secrets = new Map<string, string>()
  const dataFolder = join(folder, 'data')
  const backend = await openDesktopBackend({
    vision: createCannedVision(),
    dataFolder,
    samplesFolder: join(folder, 'samples'),
    engine: { ...engine, bindDocument: () => undefined, bindResources: () => undefined },
    background: engine,
    tuning: createEngineTuning([{ restart: async (_change, between) => between?.() }], silentLog),
    engineBytes: () => null,
    dragOut: { begin: () => undefined },
    dialogs: {
      chooseDocuments: async () => [],
      chooseMockups: async () => [],
      locateMockup: async () => null,
      chooseArtworks: async () => [join(folder, 'logo.png')],
      choosePhoto: async () => null,
      chooseModel: async () => null,
      chooseTarget: async (name) => join(folder, name),
      chooseFilm: async (name) => join(folder, name),
      chooseFolder: async () => join(folder, 'out'),
      chooseProject: async () => join(folder, 'poster.mockwright'),
      chooseProjectTarget: async () => join(folder, 'poster.mockwright'),
      reveal: () => undefined,
    },
    keychain: {
      probe: async () => undefined,
      read: async (name) => secrets.get(name) ?? null,
      write: async (name, secret) => void secrets.set(name, secret),
      remove: async () => undefined,
    },
    batchDialogs: {
      chooseTable: async () => join(folder, 'rows.csv'),
      chooseDeliverable: async (name, kind) => join(folder, `${name}.${kind}`),
    },
    texts: createTexts(),
    readSpreadsheet: readXlsx,
    log: silentLog,
    info: { name: 'Mockwright', version: '1', electron: '', platform: 'linux', assistant_settings: null },
    setTheme: () => undefined,
    setLanguage: () => undefined,
    setInBackground: () => undefined,
    copyText: () => undefined,
    copyPng: async () => ({ width: 0, height: 0 }),
    openAddress: async () => undefined,
    windowMenu: { list: () => [], choose: () => undefined },
    onOpened: () => undefined,
  })
  await mkdir(join(folder, 'out'))
  const database = openDatabase(join(dataFolder, 'mockwright.db'))
  return {
    folder,
    backend,
    client: clientOf(backend.router),
    database,
    async file(name, text) {
      const path = join(folder, name)
      await writeFile(path, text)
      backend.grants.grant(path)
      return path
    },
    async faults() {
      await backend.service.sweep()
      const names = await readdir(folder, { recursive: true })
      const unfinished = names.filter((name) => /\.(part|unfinished)$/.test(name))
      const check = JSON.stringify(database.prepare('PRAGMA integrity_check').all())
      return [
        ...unfinished.map((name) => `${name} is left behind.`),
        ...(check.includes('"ok"') ? [] : [`The database is damaged: ${check}`]),
      ]
    },
    async close() {
      database.close()
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const clientOf = (router: DesktopRouter) =>
  createRouterClient(router, { interceptors: [failureBorder(silentLog)] })

/** A name that no earlier round had. */
export const freshName = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`
