import type { KnownFiles, Retries } from '../../service/ports/known-files'
import type { SqliteAccess } from './open-sqlite'

export const createSqliteKnownFiles = (access: SqliteAccess): KnownFiles => {
  const named = async (sql: string): Promise<ReadonlySet<string>> => {
    const rows = await access.read((connection) => connection.prepare(sql).all() as { name: string }[])
    return new Set(rows.map(({ name }) => name))
  }
  return {
    mockups: (since) =>
      named(
        `SELECT uuid || '.psd' AS name FROM mockups
         UNION SELECT json_extract(input, '$.mockupUuid') || '.psd' FROM jobs
           WHERE kind = 'upload' AND status != 'succeeded' AND ${mayComeBack(since)}
             AND ${mayBeRetried(since.cancelledBefore)}`,
      ),
    carried: (since) =>
      named(
        `SELECT id || '.json' AS name FROM jobs WHERE kind IN ('render', 'photo_mockup_render', '2d_render', 'video')
           AND status IN ('queued', 'dispatched', 'running', 'failed', 'cancelled')
           AND ${mayComeBack(since)} AND ${mayBeRetried(since.failedBefore)}`,
      ),
    photos: () =>
      named(
        `SELECT uuid || '.photo' AS name FROM photo_mockups
         UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups`,
      ),
    cutOuts: () => named('SELECT file AS name FROM cut_outs'),
    thumbnails: () =>
      named(
        `SELECT value ->> 'file' AS name FROM mockups, json_each(mockups.thumbnails)
         UNION SELECT value ->> 'file' FROM photo_mockups, json_each(photo_mockups.thumbnails)`,
      ),
    async fonts(removedBefore) {
      await forgetRemovedFonts(access, removedBefore)
      return named(
        `SELECT file AS name FROM fonts UNION SELECT file FROM removed_fonts
         UNION SELECT unpacked_file FROM fonts WHERE unpacked_file IS NOT NULL
         UNION SELECT unpacked_file FROM removed_fonts WHERE unpacked_file IS NOT NULL
         UNION SELECT file FROM font_previews WHERE file IS NOT NULL`,
      )
    },
    abandoned: () =>
      named("SELECT file AS name FROM jobs WHERE file IS NOT NULL AND status IN ('failed', 'cancelled')"),
  }
}

const mayComeBack = ({ cancelledBefore }: Retries): string =>
  `(status != 'cancelled' OR updated_at >= '${cancelledBefore.toISOString()}')`

const mayBeRetried = (failedBefore: Date): string =>
  `(status != 'failed' OR updated_at >= '${failedBefore.toISOString()}')`

/** Removed fonts can no longer be restored; their files become leftovers. */
const forgetRemovedFonts = (access: SqliteAccess, before: Date): Promise<void> =>
  access.write((connection) => {
    const gone = 'SELECT uuid FROM removed_fonts WHERE removed_at < ?'
    connection.prepare(`DELETE FROM font_previews WHERE font IN (${gone})`).run(before.toISOString())
    connection.prepare('DELETE FROM removed_fonts WHERE removed_at < ?').run(before.toISOString())
  })
