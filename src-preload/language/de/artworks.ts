import type { artworks as english } from '../en/artworks'
import type { Wording } from '../wording'

export const artworks: Wording<typeof english> = {
  title: 'Motive',
  add: 'Motive hinzufügen…',
  placeOn: '{{artwork}} auf {{layer}} platzieren',
  addFiles_one: 'Zu den Motiven hinzufügen',
  addFiles_other: '{{count}} Dateien zu den Motiven hinzufügen',
  notAdded: '{{name}} konnte nicht hinzugefügt werden',
  areaLocked: '{{name}} ist gesperrt: das Motiv bleibt, wie es ist',
  folderEmpty: '{{name}} enthält kein Bild, das sich verwenden lässt',
  addPictures: 'Zu den Motiven hinzufügen',
  openAsMockups_one: 'Als Mockup öffnen',
  openAsMockups_other: '{{count}} Mockups öffnen',
}
