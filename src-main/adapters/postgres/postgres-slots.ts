import { randomUUID } from 'node:crypto'
import type { SlotKind, Slots } from '../../service/ports/slots'
import { createHeldSlots } from '../transactions/held-slots'
import type { PostgresAccess } from './postgres-access'

/**
 * Slots as rows, leased: a process that dies gives its slots back when their leases end. Times are the database's.
 */
export const createPostgresSlots = (
  access: PostgresAccess,
  onTrouble: (error: unknown) => void,
): Slots & { close(): Promise<void> } => {
  const leased = createHeldSlots({
    onTrouble,
    renew: async (holders, leaseMs) => {
      await access.statement(({ query }) =>
        query('UPDATE slots SET until = now() + make_interval(secs => $2) WHERE holder = ANY ($1)', [
          holders,
          leaseMs / 1000,
        ]),
      )
    },
    release: async (holder, kind) => {
      await access.statement(({ query }) =>
        query('DELETE FROM slots WHERE kind = $1 AND holder = $2', [kind, holder]),
      )
    },
  })

  const take = async (kind: SlotKind, of: number, holder: string): Promise<boolean> => {
    for (;;) {
      const { rows } = await access.statement(({ query }) =>
        query<{ taken: boolean; free: boolean }>(takeFree, [kind, of, holder, leased.leaseMs / 1000]),
      )
      // Free and not taken: another process was faster.
      if (rows[0]?.taken || !rows[0]?.free) return rows[0]?.taken ?? false
    }
  }

  return {
    async taken(kind) {
      await leased.settled()
      const { rows } = await access.read(({ query }) =>
        query<{ taken: number }>(
          'SELECT count(*)::integer AS taken FROM slots WHERE kind = $1 AND until > now()',
          [kind],
        ),
      )
      return rows[0]?.taken ?? 0
    },

    async hold(kind, of) {
      await leased.settled()
      const holder = randomUUID()
      return (await take(kind, of, holder)) ? leased.add(holder, kind) : null
    },

    close: leased.close,
  }
}

/** Any free place, so that processes seldom try for the same one. */
const takeFree = `WITH free AS MATERIALIZED (
    SELECT p.place FROM generate_series(1, $2::integer) AS p (place)
    LEFT JOIN slots s ON s.kind = $1 AND s.place = p.place AND s.until > now()
    WHERE s.place IS NULL ORDER BY random() LIMIT 1
  ), made AS (
    INSERT INTO slots (kind, place, holder, until)
    SELECT $1, place, $3, now() + make_interval(secs => $4) FROM free
    ON CONFLICT (kind, place) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE slots.until <= now() RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made) AS taken, EXISTS (SELECT FROM free) AS free`
