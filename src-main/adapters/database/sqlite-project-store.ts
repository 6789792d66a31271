import { sourceOfText, textOfSource } from '../../service/ports/document-source'
import {
  isEqualStep,
  mostProjectSteps,
  type ProjectStep,
  type ProjectStore,
  type StoredProject,
} from '../../service/ports/project-store'
import { storeOn } from '../transactions/store-on'
import type { DatabaseConnection } from './open-database'
import type { SqliteAccess } from './open-sqlite'

interface ProjectRow {
  readonly uuid: string
  readonly name: string
  readonly file: string
  readonly position: number
  readonly saved_as: string | null
  readonly updated_at: string
  readonly first: number
  readonly last: number
}

interface StepRow {
  readonly version: number
  readonly state: string
  readonly gesture: string | null
}

/**
 * Each step is a row: an edit writes only what it changed, not the whole history. A power cut may take the last steps.
 */
const modes = {
  find: 'read',
  list: 'read',
  record: 'relaxed',
  move: 'relaxed',
  noteSaved: 'write',
  setRemoved: 'write',
} as const

export const createSqliteProjectStore = (access: SqliteAccess): ProjectStore =>
  storeOn<DatabaseConnection, ProjectStore>(access, modes, (connection) => {
    const rowOf = (uuid: string): ProjectRow | null =>
      (connection.prepare(`${projectRows} AND uuid = ?`).get(uuid) as ProjectRow | undefined) ?? null

    const stepAt = (uuid: string, position: number): ProjectStep => {
      const { version, state, gesture } = connection
        .prepare('SELECT version, state, gesture FROM project_steps WHERE project_uuid = ? AND position = ?')
        .get(uuid, position) as StepRow
      return { version, state: JSON.parse(state), gesture }
    }

    const projectOf = (row: ProjectRow): StoredProject => ({
      ...summaryOf(row),
      present: stepAt(row.uuid, row.position),
    })

    const find = (uuid: string): StoredProject | null => {
      const row = rowOf(uuid)
      return row && projectOf(row)
    }

    /** A forgotten project makes room for a new one of the same document. */
    const makeRoom = (uuid: string): void => {
      const { changes } = connection
        .prepare('DELETE FROM projects WHERE uuid = ? AND removed_at IS NOT NULL')
        .run(uuid)
      if (changes > 0) connection.prepare('DELETE FROM project_steps WHERE project_uuid = ?').run(uuid)
    }

    const put = (uuid: string, position: number, { version, state, gesture }: ProjectStep): void => {
      connection
        .prepare(
          `INSERT OR REPLACE INTO project_steps (project_uuid, position, version, state, gesture)
           VALUES (?, ?, ?, ?, ?)`,
        )
        .run(uuid, position, version, JSON.stringify(state), gesture)
    }

    return {
      find,

      record({ uuid, name, source }, step, untouched, at) {
        makeRoom(uuid)
        const known = rowOf(uuid)
        if (known === null) put(uuid, 0, { ...untouched, gesture: null })
        const from = known?.position ?? 0
        const isSame = known !== null && step.gesture !== null && stepAt(uuid, from).gesture === step.gesture
        const isTakenBack = isSame && from > known.first && isEqualStep(stepAt(uuid, from - 1), step)
        const position = isTakenBack ? from - 1 : isSame ? from : from + 1
        if (!isTakenBack) put(uuid, position, step)
        connection
          .prepare('DELETE FROM project_steps WHERE project_uuid = ? AND (position > ? OR position < ?)')
          .run(uuid, position, position - mostProjectSteps)
        connection
          .prepare(
            `INSERT INTO projects (uuid, name, file, position, updated_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, file = excluded.file,
               position = excluded.position, updated_at = excluded.updated_at`,
          )
          .run(uuid, name, source === null ? '' : textOfSource(source), position, at.toISOString())
        return find(uuid)!
      },

      move(uuid, by, at) {
        const row = rowOf(uuid)
        if (row === null) return null
        const position = row.position + by
        if (position >= row.first && position <= row.last) {
          connection
            .prepare('UPDATE projects SET position = ?, updated_at = ? WHERE uuid = ?')
            .run(position, at.toISOString(), uuid)
          connection
            .prepare('UPDATE project_steps SET gesture = NULL WHERE project_uuid = ? AND position = ?')
            .run(uuid, position)
        }
        return find(uuid)
      },

      list: () =>
        (connection.prepare(`${projectRows} ORDER BY updated_at DESC`).all() as ProjectRow[]).map(projectOf),

      noteSaved(uuid, path) {
        connection.prepare('UPDATE projects SET saved_as = ? WHERE uuid = ?').run(path, uuid)
      },

      setRemoved(uuid, at) {
        connection
          .prepare('UPDATE projects SET removed_at = ? WHERE uuid = ?')
          .run(at?.toISOString() ?? null, uuid)
      },
    }
  })

const projectRows = `SELECT projects.*,
  (SELECT min(position) FROM project_steps WHERE project_uuid = uuid) AS first,
  (SELECT max(position) FROM project_steps WHERE project_uuid = uuid) AS last FROM projects WHERE removed_at IS NULL`

const summaryOf = ({ uuid, name, file, position, first, last, saved_as, updated_at }: ProjectRow) => ({
  uuid,
  name,
  source: file === '' ? null : sourceOfText(file),
  canUndo: position > first,
  canRedo: position < last,
  savedAs: saved_as,
  updatedAt: new Date(updated_at),
})
