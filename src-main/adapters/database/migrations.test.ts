import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations'
import { type DatabaseConnection, openDatabase } from './open-database'
import { openSqlite, type Sqlite } from './open-sqlite'
import { createSqliteAnswerStore } from './sqlite-answer-store'
import { createSqliteApiKeys } from './sqlite-api-keys'
import { createSqliteArtworkStore } from './sqlite-artwork-store'
import { createSqliteFontStore } from './sqlite-font-store'
import { createSqliteJobStore } from './sqlite-job-store'
import { createSqliteLedger } from './sqlite-ledger'
import { createSqliteLibrary } from './sqlite-library'
import { createSqliteMockupStore } from './sqlite-mockup-store'
import { createSqliteRecentDocuments } from './sqlite-recent-documents'
import { createSqliteStudioConfig } from './sqlite-studio-config'
import { createSqliteWebhookStore } from './sqlite-webhook-store'
import { earlierIds, makeEarlierDatabase } from './testing/earlier-version'

/** Tables and indexes of a database that began with the latest step. */
let newShape: unknown
let folder: string
let path: string
let connection: DatabaseConnection | null
let sqlite: Sqlite | null

beforeAll(() => {
  const fresh = openDatabase(':memory:')
  newShape = shapeOf(fresh)
  fresh.close()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-migrations-'))
  path = join(folder, 'mockwright.db')
  connection = null
  sqlite = null
})

afterEach(async () => {
  await sqlite?.close()
  connection?.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * The first half of each step's SHA-256. A new step adds a line; a changed line means that a step was edited which
 * databases have already applied.
 */
const taken = [
  '80799c6f04a63b8f59fbf330c5b1d910',
  '98c4c31212463f8b4aa0169d6a6d79e9',
  '1fd381cd161e8293a3a294fc1abd1cda',
  '1415019b61034e859c20311d14f05727',
  '38167897b3e909ac391e1b6a0dc55895',
  '64b35c4457ef2e822b798515e3b2c53a',
  '042f10d7a5d559696d79670457c50d7d',
  '0bfa9aca812a6894e13fd800311c5af0',
  '83ccc5e3a490bc58f3ba5b4535f6d9b0',
  '51301d36cecde3bb00da468cc131c790',
  '8f8184c2892afec7be8c15c71f3a41b6',
  'e33e31c223cab4223eca9aeca6588cad',
  'b7b21d6c85acfdc440675fc406573494',
  'd1dbe9e07616894dfddb343807277366',
  '2224ae132a799bd96a6561b6146a039a',
  '794ca8e8bdb87c5e9a91d3b2c00a607a',
  '617a0efe2fcdf8667eecf1940e7dbcf0',
  '40dbc993fb302a54f99be3e6d9fc13f6',
  'd34cba7538e420a60371352fb4d1652b',
  '7e56c05d978c42bd02c6af742a0ee4fd',
  '5635386252894fa27b61df556a73062c',
  '9ee879e16c1280808d100ebaac540bf2',
  '218c510f772dcc34f0fbc4674fea854c',
  '18b16073882a0e4315974f0f012481b0',
  'e9ff775fabe9489ecd2b8c39c5416524',
  'b2ee5eeac341aaa9023fc6d0c8ce992a',
  '357ae1c05e241da3a5171610c963e97a',
  'ab801a9861c78bb8973d22f6576fb98d',
  '8c49c43a1b57a6b150663485f998e9e4',
  'd766123b2dd3d6fd5b165a33c58596f7',
  '258ce1f332256ef9de45779543d2b033',
  'bdbaab45b25c7934a84b61e69e9ac62d',
  '4013d9e92f8daf7136c5440fc514ace4',
  '5b8179f0606f45a0eeb8a9765165f0ea',
  '4fae3428ae0cbc5fce9a293f668db815',
  '47690f93ebd5b4a6cfa5e5b0a442f43b',
  '809cbfeb3a912b379349beb1df3d3fe8',
  '00b75f61ec2ad18363f8a1520cb691b2',
  '578d137af40793f496b3bd13f7ec603c',
  '4cbc4883149bd348345641364691a94d',
  '17febf12c392fe5359c52dac966f61d3',
  '5ee857be1bfb0734ab722065fa2cf81b',
  '8759dd081152764ed52cdc1700a82c5c',
  '5451bbb6677d6743feef303a4ea82d34',
  '5676c68f8443d59a04cdcc5aed168c3a',
  '58b50f8f9009bcce492d92b1daf3f2c1',
]

const versions = Array.from({ length: migrations.length }, (_, index) => index + 1)

it('leaves the steps alone that databases have taken', () => {
  const hashes = migrations.map((step) => createHash('sha256').update(step).digest('hex').slice(0, 32))
  expect(hashes).toEqual(taken)
})

it.each(versions)(
  'carries on all that a program with %i steps kept, in the shape of a new database',
  async (version) => {
    makeEarlierDatabase(path, version)
    sqlite = openSqlite(path)
    const { access } = sqlite
    const known = {
      mockup: (await createSqliteMockupStore(access).find(earlierIds.mockup))?.name,
      recent: (await createSqliteRecentDocuments(access).find('recent'))?.path,
      library: (await createSqliteLibrary(access).list()).map(({ name, path, documentUuid }) => [
        name,
        path,
        documentUuid,
      ]),
      artwork: (await createSqliteArtworkStore(access).findAll(['artwork'])).get('artwork')?.name,
      keys: (await createSqliteApiKeys(access).list()).map(({ name, revokedAt, totalRequests }) => [
        name,
        revokedAt !== null,
        totalRequests,
      ]),
      spent: await createSqliteLedger(access).spentSince(new Date(0)),
      answer: (await createSqliteAnswerStore(access).find({ scope: '', call: 'render', key: 'key' }))?.answer,
      job: (await createSqliteJobStore(access).find(earlierIds.job))?.mockup,
      deliveries: (await createSqliteWebhookStore(access).listDeliveries(earlierIds.endpoint, { limit: 9 }))
        .deliveries.length,
      fonts: (await createSqliteFontStore(access).all()).map(({ file }) => file),
      studio: (await createSqliteStudioConfig(access).read()).version,
    }
    expect(known).toEqual({
      mockup: 'Mug',
      recent: '/mug.psd',
      library: [['mug', '/mug.psd', 'recent']],
      artwork: 'logo.png',
      keys:
        version < 2
          ? [['first', false, 0]]
          : [
              ['first', false, 1],
              ['revoked', true, 0],
            ],
      spent: version < 2 ? 0 : 1,
      answer: version < 2 ? undefined : { answer: 1 },
      job: version < 3 ? undefined : { uuid: earlierIds.mockup, name: 'Mug' },
      deliveries: version < 4 ? 0 : 1,
      fonts: version < 5 ? [] : ['x/Inter-Regular.ttf'],
      studio: version < 5 ? 1 : 4,
    })
    await sqlite.close()
    sqlite = null
    connection = openDatabase(path)
    expect(shapeOf(connection)).toEqual(newShape)
    expect(connection.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  },
)

it('starts again at a step that was killed in the middle', async () => {
  makeEarlierDatabase(path, 2)
  const killed = new Database(path)
  killed.exec(`BEGIN IMMEDIATE; ${migrations[2]}`)
  killed.exec('ROLLBACK')
  killed.close()
  sqlite = openSqlite(path)
  expect(await createSqliteApiKeys(sqlite.access).list()).toHaveLength(2)
})

const shapeOf = (database: DatabaseConnection): unknown =>
  database
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
