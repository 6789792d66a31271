import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { cannedDescription } from '../../../service/testing/canned-engine'
import { migrations } from '../migrations'

const at = '2026-01-02T03:04:05.000Z'
const mockup = '00000000-0000-4000-8000-000000000001'
const job = '00000000-0000-4000-8000-000000000002'
const endpoint = '00000000-0000-4000-8000-000000000003'
const description = JSON.stringify(cannedDescription([]))

/** The rows that a program of each version wrote first, by the number of steps that its database had. */
const rowsSince: Readonly<Record<number, string>> = {
  1: `
    INSERT INTO mockups VALUES ('${mockup}', 'Mug', '/data/mockups/${mockup}.psd', '${description}', '[]', '${at}', '${at}');
    INSERT INTO recent_documents VALUES ('/mug.psd', 'recent', 'mug.psd', 3, 2, '${at}');
    INSERT INTO artworks VALUES ('artwork', 'logo.png', '/logo.png', 3, 2, 'png', 1, NULL, '${at}');
    INSERT INTO api_keys (hash, name, created_at) VALUES ('hash of the first', 'first', '${at}')`,
  2: `
    INSERT INTO api_keys (hash, name, created_at, revoked_at) VALUES ('hash of the revoked', 'revoked', '${at}', '${at}');
    INSERT INTO account VALUES ('account', 'Me', '${at}');
    INSERT INTO charges VALUES ('${job}', 'hash of the first', 1, '${at}');
    INSERT INTO idempotent_answers VALUES ('', 'render', 'key', 'body', '{"answer":1}', '${at}')`,
  3: `
    INSERT INTO jobs (id, kind, status, progress, input, mockup_uuid, mockup_name, credits, created_at, updated_at)
    VALUES ('${job}', 'render', 'succeeded', 1, '{}', '${mockup}', 'Mug', 1, '${at}', '${at}')`,
  4: `
    INSERT INTO webhook_endpoints VALUES ('${endpoint}', 'https://example.com/', 'whsec_0', NULL, '[]', 'current', 1, '${at}', '${at}');
    INSERT INTO webhook_deliveries (id, endpoint_id, lane, job_id, event, event_type, body, status, attempts, created_at, updated_at)
    VALUES ('delivery', '${endpoint}', '${endpoint}', '${job}', 'render.succeeded', 'render.succeeded', '{}', 'delivered', 1, '${at}', '${at}')`,
  5: `
    INSERT INTO fonts VALUES ('font', 'Inter', 'Regular', 'Inter-Regular', 'sans-serif', NULL, 'x/Inter-Regular.ttf', '${at}');
    INSERT INTO studio_config VALUES (1, '{"primaryColor":"#112233"}', 4)`,
}

/** Makes the database that a program with `version` steps left behind, with rows in every table of that version. */
export const makeEarlierDatabase = (path: string, version: number): void => {
  mkdirSync(dirname(path), { recursive: true })
  const connection = new Database(path)
  connection.pragma('journal_mode = WAL')
  connection.exec('BEGIN IMMEDIATE')
  for (const [taken, step] of migrations.slice(0, version).entries()) {
    connection.exec(step)
    const rows = rowsSince[taken + 1]
    // Rows of that version in its schema; later steps then migrate them.
    if (rows !== undefined) connection.exec(rows)
  }
  connection.pragma(`user_version = ${version}`)
  connection.exec('COMMIT')
  connection.close()
}

export const earlierIds = { mockup, job, endpoint }
