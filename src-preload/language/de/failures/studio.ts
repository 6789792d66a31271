import type { SentencesOf } from '@contract/failures/failure-kind'
import type { studio as english, StudioDeed, StudioRefusal } from '@contract/failures/studio'

export const studio: SentencesOf<typeof english> = {
  studioRefused: ({ why }) => refusals[why],
  studioOriginRefused: ({ origin }) => ({
    message:
      origin === ''
        ? 'Der Editor wurde ohne eine Seite um ihn herum geöffnet; das erlaubt diese Sitzung nicht.'
        : `Diese Sitzung des Editors gilt nicht für Seiten von ${origin}.`,
    suggestion: 'Die Sitzung mit der Herkunft der Seite als allowed_origin anlegen.',
  }),
  studioMayNot: ({ what }) => ({ message: `Diese Sitzung des Editors darf ${deeds[what]}.` }),
  studioSessionsFull: ({ most }) => ({
    message: `Zu diesem Schlüssel sind ${most} Sitzungen des Editors offen, mehr dürfen es nicht sein.`,
    suggestion:
      'Einige mit DELETE /api/v1/studio/sessions/{session_id} beenden oder warten, bis sie ablaufen.',
  }),
  studioSessionUnknown: ({ id }) => ({
    message: `Eine Sitzung ${id} des Editors gibt es nicht.`,
    suggestion: 'Die message_session_id angeben, mit der sie angelegt wurde.',
  }),
  studioFilesFull: ({ most }) => ({
    message: `Es wurden schon ${most} Bilder hochgeladen, mehr nimmt eine Sitzung nicht.`,
    suggestion: 'Eines davon verwenden.',
  }),
  studioFileTooLarge: ({ name, bytes, most }) => ({
    message: `„${name}“ hat ${bytes} Bytes; höchstens ${most} sind erlaubt.`,
    suggestion: 'Ein kleineres Bild verwenden.',
  }),
  studioHeic: ({ name }) => ({
    message: `„${name}“ ist ein HEIC-Bild, das sich hier nicht lesen lässt.`,
    suggestion: 'Es als JPEG sichern oder das Foto im kompatibelsten Format senden und dieses hochladen.',
  }),
  studioUnreached: () => ({
    message: 'Der Dienst des Editors antwortet nicht.',
    suggestion: 'Die Internetverbindung prüfen und es noch einmal versuchen.',
  }),
  studioReceiptUnknown: () => ({
    message: 'Einen solchen Beleg dieses Schlüssels gibt es nicht.',
    suggestion:
      'Den Beleg senden, den der Editor der Seite gegeben hat, mit dem Schlüssel, der die Sitzung angelegt hat.',
  }),
}

const refusals: Readonly<Record<StudioRefusal, { readonly message: string; readonly suggestion: string }>> = {
  missing: {
    message: 'Dem Aufruf fehlt das Token einer Sitzung.',
    suggestion: 'Zuerst die Sitzung öffnen und ihr Token als Authorization: Bearer senden.',
  },
  unknown: {
    message: 'Das ist keine Sitzung des Editors oder nicht ihr Token.',
    suggestion: 'Eine neue Sitzung anlegen.',
  },
  expired: { message: 'Die Sitzung des Editors ist abgelaufen.', suggestion: 'Eine neue Sitzung anlegen.' },
  revoked: { message: 'Die Sitzung des Editors wurde beendet.', suggestion: 'Eine neue Sitzung anlegen.' },
  used: {
    message: 'Die Sitzung des Editors wurde schon geöffnet; ihr Startgeheimnis gilt nur einmal.',
    suggestion: 'Eine neue Sitzung anlegen.',
  },
}

const deeds: Readonly<Record<StudioDeed, string>> = {
  colors: 'keine Farben ändern',
  adjustments: 'keine Farben anpassen',
  texts: 'keine Texte ändern',
  defaults: 'nicht festlegen, womit Kundinnen und Kunden beginnen',
  printAreas: 'die Druckflächen dieses Mockups nicht festlegen',
  layers: 'diesen Teil des Mockups nicht ändern',
  actions: 'nichts bestellen',
}
