import type { SentencesOf } from '@contract/failures/failure-kind'
import type { moves as english, MoveTarget } from '@contract/failures/moves'

export const moves: SentencesOf<typeof english> = {
  moveSourceEmpty: ({ folder }) => ({
    message: `Im Datenordner ${folder} liegt keine Datenbank: Es gibt nichts umzuziehen.`,
    suggestion: 'Mit --data den Ordner nennen, den die Server benutzt haben.',
  }),
  moveTargetTaken: ({ target, found }) => ({
    message: `${targets[target][0]} enthält schon andere Daten (${found}).`,
    suggestion: `${targets[target][1]} nennen. Dort wurde nichts geändert.`,
  }),
  moveIncomplete: ({ what, expected, found }, words) => ({
    message: `Es ist nicht alles angekommen: ${what}, erwartet ${words.number(expected)}, gefunden ${words.number(found)}.`,
    suggestion: 'Den Befehl noch einmal aufrufen; er setzt mit dem Fehlenden fort.',
  }),
  folderRepairOfDatabase: ({ action }) => ({
    message: `„admin ${action}“ kümmert sich um die Datenbank eines Datenordners, aber MOCKWRIGHT_DATABASE_URL nennt PostgreSQL.`,
    suggestion:
      'PostgreSQL mit pg_dump sichern und den Bucket dazu; für einen Datenordner MOCKWRIGHT_DATABASE_URL nicht setzen.',
  }),
  sharedSecretsKeyMissing: () => ({
    message:
      'Prozesse auf einer gemeinsamen PostgreSQL-Datenbank brauchen denselben Schlüssel für Webhook-Geheimnisse, und es gibt keinen.',
    suggestion:
      'Mit `openssl rand -hex 32` einen anlegen und MOCKWRIGHT_SECRETS_KEY für jeden Prozess und Befehl darauf setzen.',
  }),
}

const targets: Readonly<Record<MoveTarget, readonly [it: string, empty: string]>> = {
  database: ['Die Datenbank', 'Mit --to-database eine leere Datenbank'],
  bucket: ['Der Bucket', 'Mit --to-files einen leeren Bucket oder ein anderes Präfix'],
}
