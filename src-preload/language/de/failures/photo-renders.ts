import type { SentencesOf } from '@contract/failures/failure-kind'
import type { photoRenders as english, UnreadyPhoto } from '@contract/failures/photo-renders'

export const photoRenders: SentencesOf<typeof english> = {
  photoNotReady: ({ mockup, status }) => ({
    message: `Das Foto-Mockup „${mockup}“ ${states[status]}.`,
    suggestion: remedies[status],
  }),
  printAreaUnknown: ({ mockup, uuid, areas }) => ({
    message: `Das Foto-Mockup „${mockup}“ hat keine Druckfläche ${uuid}.`,
    suggestion: areas.length === 0 ? 'Es hat gar keine.' : `Es hat ${areas.join(', ')}.`,
  }),
  surfaceUnknown: ({ mockup, uuid, surfaces }) => ({
    message: `Das Foto-Mockup „${mockup}“ hat keine Oberfläche ${uuid}.`,
    suggestion: surfaces.length === 0 ? 'Es hat gar keine.' : `Es hat ${surfaces.join(', ')}.`,
  }),
  printAreaNamedTwice: ({ name, uuid }) => ({
    message: `„${name}“ (${uuid}) kommt zweimal vor.`,
    suggestion: 'Alles zu einer Druckfläche oder Oberfläche in einen Eintrag schreiben.',
  }),
  photoColorUnknown: ({ mockup, given, names }) => ({
    message: `„${given}“ ist weder ein Hex-Code noch eine Farbe des Foto-Mockups „${mockup}“.`,
    suggestion:
      names.length === 0
        ? 'Wie #1a6b5c schreiben: Das Mockup hat keine eigenen Farben.'
        : `Wie #1a6b5c schreiben oder als eine seiner Farben: ${names.join(', ')}.`,
  }),
  photoMockupStaysHere: ({ file }) => ({
    message: `${file} ist ein Foto-Mockup dieses Computers; als Datei nimmt es kein Dienst an.`,
    suggestion:
      'Auf diesem Computer rendern oder es beim Dienst aus seinem Foto machen und über seine UUID angeben.',
  }),
  photoMockupFileLost: ({ mockup }) => ({
    message: `Die gespeicherte Datei des Foto-Mockups „${mockup}“ ist weg oder beschädigt.`,
    suggestion: 'Das Mockup noch einmal aus seinem Foto machen.',
  }),
}

const states: Readonly<Record<UnreadyPhoto, string>> = {
  draft: 'ist ein Entwurf',
  preparing: 'wird noch vorbereitet',
  rejected: 'wurde abgelehnt',
  failed: 'ließ sich nicht vorbereiten',
}

const remedies: Readonly<Record<UnreadyPhoto, string>> = {
  draft: 'Erst fertigstellen.',
  preparing: 'Warten, bis sein Status „ready“ ist, und dann noch einmal rendern.',
  rejected: 'Seine Druckflächen angeben oder ein Mockup aus einem anderen Foto machen.',
  failed: 'Seine Druckflächen angeben oder es noch einmal aus seinem Foto machen.',
}
