import type { FileOwners, OwnerTimes } from '../../service/ports/file-owners'
import type { PostgresAccess } from './postgres-access'

/** Reads which files have owners. Fonts removed too long ago are forgotten first. */
export const postgresFileOwners = async (
  access: PostgresAccess,
  { cancelledBefore, failedBefore, before }: OwnerTimes,
): Promise<FileOwners> => {
  const known = async (sql: string, values: readonly Date[] = []): Promise<ReadonlySet<string>> => {
    const { rows } = await access.read(({ query }) =>
      query<{ name: string }>(
        sql,
        values.map((value) => value.toISOString()),
      ),
    )
    return new Set(rows.map(({ name }) => name))
  }
  await forgetRemovedFonts(access, before)
  return {
    mockups: await known(
      `SELECT uuid || '.psd' AS name FROM mockups
       UNION SELECT (input::json ->> 'mockupUuid') || '.psd' FROM jobs
         WHERE kind = 'upload' AND status <> 'succeeded' AND ${mayComeBack}`,
      [cancelledBefore, cancelledBefore],
    ),
    carried: await known(
      `SELECT id || '.json' AS name FROM jobs
       WHERE kind IN ('render', 'photo_mockup_render', '2d_render', 'video') AND status <> 'succeeded'
         AND ${mayComeBack}`,
      [cancelledBefore, failedBefore],
    ),
    photoMockups: await known(
      `SELECT uuid || '.photo' AS name FROM photo_mockups
       UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups`,
    ),
    cutOuts: await known('SELECT file AS name FROM cut_outs'),
    thumbnails: await known(
      `SELECT thumbnail ->> 'file' AS name FROM mockups, jsonb_array_elements(thumbnails) thumbnail
       UNION SELECT thumbnail ->> 'file' FROM photo_mockups, jsonb_array_elements(thumbnails) thumbnail`,
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
  }
}

const mayComeBack = `(status <> 'cancelled' OR updated_at >= $1) AND (status <> 'failed' OR updated_at >= $2)`

const forgetRemovedFonts = async (access: PostgresAccess, before: Date): Promise<void> => {
  await access.statement(({ query }) =>
    query(
      `WITH gone AS (DELETE FROM removed_fonts WHERE removed_at < $1 RETURNING uuid)
       DELETE FROM font_previews WHERE font IN (SELECT uuid FROM gone)`,
      [before.toISOString()],
    ),
  )
}
