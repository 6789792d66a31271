import type { artworks as english } from '../en/artworks'
import type { Wording } from '../wording'

export const artworks: Wording<typeof english> = {
  title: 'Motive',
  add: 'Motive hinzufügen…',
  placeOn: '{{artwork}} auf {{layer}} platzieren',
  addFiles_one: 'Zu den Motiven hinzufügen',
  addFiles_other: '{{count}} Dateien zu den Motiven hinzufügen',
  moveHere: 'Hierher verschieben',
  notAdded: '{{name}} konnte nicht hinzugefügt werden',
  severalNotAdded: '{{count}} Motive konnten nicht hinzugefügt werden',
  areaLocked: '{{name}} ist gesperrt: das Motiv bleibt, wie es ist',
  folderEmpty: '{{name}} enthält kein Bild, das sich verwenden lässt',
  addPictures: 'Zu den Motiven hinzufügen',
  reading: '{{name}} wird gelesen…',
  readingSeveral_one: '{{name}} wird gelesen, eins wartet noch…',
  readingSeveral_other: '{{name}} wird gelesen, {{count}} warten noch…',
  stopReading: '{{name}} nicht weiter lesen',
  stopReadingAll: 'Motive nicht weiter lesen',
  tableToBatch_one: 'Ihre Einträge als Zeilen des Stapels nehmen',
  tableToBatch_other: 'Ihre Einträge als Zeilen des Stapels nehmen',
  openAsMockups_one: 'Als Mockup öffnen',
  openAsMockups_other: '{{count}} Mockups öffnen',
}
