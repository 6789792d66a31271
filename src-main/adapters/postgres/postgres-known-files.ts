import type { KnownFiles, Retries } from '../../service/ports/known-files'
import type { PostgresAccess } from './postgres-access'

export const createPostgresKnownFiles = (access: PostgresAccess): KnownFiles => {
  const named = async (sql: string, values: readonly unknown[] = []): Promise<ReadonlySet<string>> => {
    const { rows } = await access.read(({ query }) => query<{ name: string }>(sql, values))
    return new Set(rows.map(({ name }) => name))
  }
  return {
    mockups: (since) =>
      named(
        `SELECT uuid || '.psd' AS name FROM mockups
         UNION SELECT (input::json ->> 'mockupUuid') || '.psd' FROM jobs
           WHERE kind = 'upload' AND status <> 'succeeded' AND ${mayComeBack}`,
        timesOf({ ...since, failedBefore: since.cancelledBefore }),
      ),
    carried: (since) =>
      named(
        `SELECT id || '.json' AS name FROM jobs
         WHERE kind IN ('render', 'photo_mockup_render', '2d_render', 'video') AND status <> 'succeeded'
           AND ${mayComeBack}`,
        timesOf(since),
      ),
    photos: () =>
      named(
        `SELECT uuid || '.photo' AS name FROM photo_mockups
         UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups`,
      ),
    cutOuts: () => named('SELECT file AS name FROM cut_outs'),
    thumbnails: () =>
      named(
        `SELECT thumbnail ->> 'file' AS name FROM mockups, jsonb_array_elements(thumbnails) thumbnail
         UNION SELECT thumbnail ->> 'file' FROM photo_mockups, jsonb_array_elements(thumbnails) thumbnail`,
      ),
    async fonts(removedBefore) {
      await access.statement(({ query }) =>
        query(
          `WITH gone AS (DELETE FROM removed_fonts WHERE removed_at < $1 RETURNING uuid)
           DELETE FROM font_previews WHERE font IN (SELECT uuid FROM gone)`,
          [removedBefore.toISOString()],
        ),
      )
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

const mayComeBack = `(status <> 'cancelled' OR updated_at >= $1) AND (status <> 'failed' OR updated_at >= $2)`

const timesOf = ({ cancelledBefore, failedBefore }: Retries): readonly string[] => [
  cancelledBefore.toISOString(),
  failedBefore.toISOString(),
]
