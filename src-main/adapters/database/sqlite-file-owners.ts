import type { FileOwners, OwnerTimes } from '../../service/ports/file-owners'
import type { SqliteAccess } from './open-sqlite'

/** Reads which files have owners. Fonts removed too long ago are forgotten first. */
export const sqliteFileOwners = async (
  access: SqliteAccess,
  { cancelledBefore, failedBefore, before }: OwnerTimes,
): Promise<FileOwners> => {
  const known = async (sql: string): Promise<ReadonlySet<string>> => {
    const rows = await access.read((connection) => connection.prepare(sql).all() as { name: string }[])
    return new Set(rows.map(({ name }) => name))
  }
  const mayComeBack = `(status != 'cancelled' OR updated_at >= '${cancelledBefore.toISOString()}')`
  const mayBeRetried = `(status != 'failed' OR updated_at >= '${cancelledBefore.toISOString()}')`
  const mayBeDrawn = `(status != 'failed' OR updated_at >= '${failedBefore.toISOString()}')`
  await forgetRemovedFonts(access, before)
  return {
    mockups: await known(
      `SELECT uuid || '.psd' AS name FROM mockups
       UNION SELECT json_extract(input, '$.mockupUuid') || '.psd' FROM jobs
         WHERE kind = 'upload' AND status != 'succeeded' AND ${mayComeBack} AND ${mayBeRetried}`,
    ),
    carried: await known(
      `SELECT id || '.json' AS name FROM jobs WHERE kind IN ('render', 'photo_mockup_render', '2d_render', 'video')
         AND status IN ('queued', 'dispatched', 'running', 'failed', 'cancelled')
         AND ${mayComeBack} AND ${mayBeDrawn}`,
    ),
    thumbnails: await known(
      `SELECT value ->> 'file' AS name FROM mockups, json_each(mockups.thumbnails)
       UNION SELECT value ->> 'file' FROM photo_mockups, json_each(photo_mockups.thumbnails)`,
    ),
    fonts: await known(
      `SELECT file AS name FROM fonts UNION SELECT file FROM removed_fonts
       UNION SELECT unpacked_file FROM fonts WHERE unpacked_file IS NOT NULL
       UNION SELECT unpacked_file FROM removed_fonts WHERE unpacked_file IS NOT NULL
       UNION SELECT file FROM font_previews WHERE file IS NOT NULL`,
    ),
    abandoned: await known(
      "SELECT file AS name FROM jobs WHERE file IS NOT NULL AND status IN ('failed', 'cancelled')",
    ),
    photoMockups: await known(
      `SELECT uuid || '.photo' AS name FROM photo_mockups
       UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups`,
    ),
    cutOuts: await known('SELECT file AS name FROM cut_outs'),
  }
}

/** Removed fonts can no longer be restored; their files become leftovers. */
const forgetRemovedFonts = (access: SqliteAccess, before: Date): Promise<void> =>
  access.write((connection) => {
    const gone = 'SELECT uuid FROM removed_fonts WHERE removed_at < ?'
    connection.prepare(`DELETE FROM font_previews WHERE font IN (${gone})`).run(before.toISOString())
    connection.prepare('DELETE FROM removed_fonts WHERE removed_at < ?').run(before.toISOString())
  })
