import type { SentencesOf } from '@contract/failures/failure-kind'
import type { photoFiles as english, PhotoFilePart } from '@contract/failures/photo-files'

export const photoFiles: SentencesOf<typeof english> = {
  photoFileDamaged: ({ file, part }) => ({
    message: `„${file}“ ist kein lesbares Foto-Mockup: ${damage[part]}.`,
    suggestion: again,
  }),
  photoTemplateUnfit: ({ file, rule }) => ({
    message: `„${file}“ beschreibt ein Foto-Mockup, das es so nicht geben kann: ${rule}.`,
    suggestion: again,
  }),
  photoFileTooNew: ({ file, version }) => ({
    message: `„${file}“ wurde mit einer neueren Version von Mockwright gemacht (Format ${version}).`,
    suggestion: 'Mockwright aktualisieren und die Datei noch einmal öffnen.',
  }),
}

const again = 'Die Datei noch einmal aus ihrer Quelle holen oder das Mockup neu aus dem Foto machen.'

const damage: Readonly<Record<PhotoFilePart, string>> = {
  start: 'Die Datei beginnt nicht wie eines',
  template: 'Die Beschreibung darin ist beschädigt',
  parts: 'Die Liste der Bilder darin ist beschädigt',
  pictures: 'Ein Bild darin fehlt, ist beschädigt oder hat eine andere Größe als beschrieben',
}
