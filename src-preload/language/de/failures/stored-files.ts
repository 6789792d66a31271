import type { SentencesOf } from '@contract/failures/failure-kind'
import type { storedFiles as english, StorageRefusal } from '@contract/failures/stored-files'

export const storedFiles: SentencesOf<typeof english> = {
  storedFilesAway: () => ({
    message: 'Der Ort der Dateien antwortet nicht.',
    suggestion: 'Die Anfrage gleich noch einmal senden; Aufträge warten von selbst.',
  }),
  storedFilesRefused: ({ why }) => ({
    message: `Der Ort der Dateien weist diesen Dienst ab: ${refused[why][0]}.`,
    suggestion: refused[why][1],
  }),
  storedFileDamaged: ({ name }) => ({
    message: `${name} ist an seinem Ort beschädigt: Es sind nicht die Bytes, die gespeichert wurden.`,
    suggestion: 'Die Datei noch einmal hochladen oder rendern.',
  }),
  filesPlaceInvalid: ({ variable, value, expected }) => ({
    message: `${variable} ist ${value}; erwartet: ${expected}.`,
    suggestion: `${variable} neu setzen, oder nicht setzen: Dann liegen die Dateien im Datenordner.`,
  }),
}

const refused: Readonly<Record<StorageRefusal, readonly [why: string, suggestion: string]>> = {
  noBucket: ['Den Bucket gibt es nicht', 'Den Bucket anlegen oder in MOCKWRIGHT_FILES einen anderen nennen.'],
  denied: [
    'Der Zugriff wird verweigert',
    'Den Schlüsseln des Dienstes erlauben, den Bucket aufzulisten und Objekte zu lesen, zu schreiben und zu löschen.',
  ],
  badKeys: [
    'Seine Schlüssel fehlen oder gelten nicht',
    'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY und AWS_REGION prüfen.',
  ],
}
