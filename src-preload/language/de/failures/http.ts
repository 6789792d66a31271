import type { SentencesOf } from '@contract/failures/failure-kind'
import type { http as english, slotKinds, UnreadablePart } from '@contract/failures/http'

export const http: SentencesOf<typeof english> = {
  addressUnknown: ({ url }) => ({ message: `Unter ${url} gibt es nichts.` }),
  callUnknown: ({ method, url }) => ({ message: `Den Aufruf ${method} ${url} gibt es nicht.` }),
  procedureUnknown: () => ({ message: 'Diesen Aufruf gibt es nicht.' }),
  portTaken: ({ port }) => ({
    message: `Der lokale Server kann den Port ${port} nicht verwenden.`,
    suggestion: 'Ein anderes Programm hat ihn: einen anderen Port wählen.',
  }),
  workerWithoutPublicUrl: () => ({
    message:
      'Ein Worker nimmt keine Aufrufe an: Bilder können nicht von ihm gelesen werden, Webhooks müssen eine andere Adresse nennen.',
    suggestion: 'Ihn mit --public-url und der Adresse starten, unter der die Web-Prozesse erreicht werden.',
  }),
  workerWithNewKey: () => ({
    message: 'Ein Worker nimmt keine Aufrufe an und legt darum keinen Schlüssel an.',
    suggestion: '--new-key weglassen; einen Schlüssel legt „mockwright keys create“ oder ein Web-Prozess an.',
  }),
  apiKeyRefused: () => ({
    message: 'Der Header x-api-key fehlt oder enthält keinen Schlüssel dieses Servers.',
    suggestion: 'Den Schlüssel senden, den der Server beim Anlegen gezeigt hat.',
  }),
  hostRefused: ({ name }) => ({
    message: `Dieser Server antwortet auf 127.0.0.1 und localhost, nicht auf „${name}“.`,
  }),
  hostNotOne: ({ count }, words) => ({
    message: `Die Anfrage hat ${words.number(count)} Host-Header; erwartet wird genau einer.`,
    suggestion: 'Die Adresse dieses Servers in einem Host-Header senden.',
  }),
  bodyTooLarge: ({ most, file }, words) => ({
    message: `Die Anfrage ist größer als die ${words.number(most)} Bytes, die angenommen werden.`,
    suggestion: `Die Datei in einem Formular senden, wo sie ${words.number(file)} Bytes haben darf, oder ihre Adresse angeben.`,
  }),
  fileInFormTooLarge: ({ most }, words) => ({
    message: `Die Datei im Formular ist größer als die ${words.number(most)} Bytes, die angenommen werden.`,
    suggestion:
      'Eine kleinere Datei senden oder service.ceilings.psd_megabytes in den Einstellungen des Servers erhöhen.',
  }),
  jsonTooLarge: ({ most }, words) => ({
    message: `Die Anfrage hat neben ihren Base64-Werten mehr als ${words.number(most)} Bytes.`,
    suggestion: 'Sie auf mehrere Anfragen verteilen; Dateien in einem Formular oder als Base64 senden.',
  }),
  bodyTooManyValues: ({ most }, words) => ({
    message: `Die Anfrage hat mehr als ${words.number(most)} Schlüssel und Listeneinträge.`,
    suggestion: 'Sie auf mehrere Anfragen verteilen.',
  }),
  bodyCompressed: ({ encoding }) => ({
    message: `Die Anfrage ist komprimiert (${encoding}); angenommen werden nur unkomprimierte.`,
    suggestion: 'Sie ohne Content-Encoding senden.',
  }),
  bodyTooDeep: ({ most }) => ({ message: `Die Anfrage ist tiefer als ${most} Stufen verschachtelt.` }),
  bodyWithNul: ({ field }) => ({
    message: `„${field}“ enthält ein NUL-Zeichen, das kein Text haben darf.`,
  }),
  bodyUnreadable: () => ({
    message:
      'Die Anfrage lässt sich nicht lesen: Ihr Inhalt entspricht nicht ihrem Content-Type oder ist nicht in UTF-8.',
    suggestion: 'Gültiges JSON oder ein gültiges Formular senden.',
  }),
  bodyUnlike: () => ({
    message: 'Die Anfrage lässt sich nicht lesen: Ihr Inhalt entspricht nicht ihrem Content-Type.',
    suggestion: 'Gültiges JSON oder ein gültiges Formular senden.',
  }),
  addressUnreadable: ({ url }) => ({
    message: `Die Adresse ${url} lässt sich nicht lesen.`,
    suggestion: 'Ihren Inhalt maskieren, etwa mit encodeURIComponent.',
  }),
  requestUnreadable: ({ part }) => ({ message: unreadable[part] }),
  cursorForeign: () => ({
    message: 'Diesen Cursor hat der Server nicht ausgegeben.',
    suggestion: 'next_cursor der vorigen Seite unverändert senden.',
  }),
  webhookCursorForeign: () => ({
    message: 'Diesen Cursor hat der Server für diese Liste nicht ausgegeben.',
    suggestion: 'X-Webhook-Next-Cursor der vorigen Seite unverändert senden.',
  }),
  idempotencyKeyLong: ({ characters, most }) => ({
    message: `Der Idempotency-Key hat ${characters} Zeichen; angenommen werden höchstens ${most}.`,
  }),
  idempotencyKeyReused: ({ key }) => ({
    message: `Der Idempotency-Key ${key} kam schon mit anderem Inhalt.`,
    suggestion: 'Mit einer neuen Anfrage einen neuen Schlüssel senden.',
  }),
  uploadNotKept: ({ isDiskFull }) => ({
    message: isDiskFull
      ? 'Die hochgeladene Datei lässt sich nicht aufbewahren: Der Datenträger ist voll.'
      : 'Die hochgeladene Datei lässt sich nicht aufbewahren.',
    suggestion: 'Auf dem Datenträger des Datenordners Platz schaffen und noch einmal versuchen.',
  }),
  rateLimit: ({ perMinute, seconds }, words) => ({
    message: `Mehr als ${words.number(perMinute)} Aufrufe pro Minute.`,
    suggestion: `${words.number(seconds)} s warten.`,
  }),
  slotsTaken: ({ slot, taken, seconds }) => ({
    message: `Schon ${taken} ${slots[slot]} sind in Arbeit, so viele, wie der Tarif erlaubt.`,
    suggestion: `Warten, bis eines fertig ist (etwa ${seconds} s), oder es mit is_async einreihen.`,
  }),
  fieldsUnavailable: ({ fields }) => ({
    message: `Noch nicht verfügbar: ${fields}.`,
    suggestion: 'Diese Felder weglassen.',
  }),
}

const unreadable: Readonly<Record<UnreadablePart, string>> = {
  request: 'Was ankam, ist keine lesbare HTTP-Anfrage.',
  late: 'Die Anfrage kam nicht rechtzeitig vollständig an.',
  headers: 'Die Header der Anfrage sind zu groß.',
}

const slots: Readonly<Record<(typeof slotKinds)[number], string>> = {
  render: 'Renderings',
  upload: 'Uploads',
}
