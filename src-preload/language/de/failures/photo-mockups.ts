import type { SentencesOf } from '@contract/failures/failure-kind'
import type { photoMockups as english } from '@contract/failures/photo-mockups'

export const photoMockups: SentencesOf<typeof english> = {
  photoMockupUnknown: ({ uuid }) => ({
    message: `Es gibt kein Foto-Mockup ${uuid}.`,
    suggestion: 'Die Liste der Foto-Mockups zeigt, welche es gibt.',
  }),
  photoMockupNameUnknown: ({ name }) => ({
    message: `Es gibt kein Foto-Mockup namens „${name}“.`,
    suggestion: 'Die Liste der Foto-Mockups zeigt, welche es gibt.',
  }),
  photoNameTaken: ({ name }) => ({
    message: `Ein Foto-Mockup namens „${name}“ gibt es schon.`,
    suggestion: 'Einen anderen Namen vergeben oder das andere löschen.',
  }),
  photoMockupDeleted: ({ name }) => ({
    message: `Das Foto-Mockup „${name}“ wurde gelöscht, während es vorbereitet wurde.`,
    suggestion: 'Es neu anlegen, falls es versehentlich gelöscht wurde.',
  }),
}
