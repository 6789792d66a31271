import type { diagnostics as english } from '../en/diagnostics'
import type { Wording } from '../wording'

export const diagnostics: Wording<typeof english> = {
  count_one: '{{count}} Abweichung',
  count_other: '{{count}} Abweichungen',
  none: 'Wie in Photoshop',
  title: 'Abweichungen von Photoshop',
  noneText: 'Alles in diesem Mockup wird wie in Photoshop gerendert, soweit bekannt.',
  wholeDocument: 'Ganzes Mockup',
  detailsOf: 'Details zu {{name}}',
  noStored: 'Die Datei enthält kein Bild von sich selbst zum Vergleichen.',
  notCompared: 'Die Bilder ließen sich nicht vergleichen',
  comparing: 'Wird verglichen…',
  compare: 'Mit dem gespeicherten Bild vergleichen',
  figures: 'Im Mittel {{mean}} von 255 Stufen Abstand, höchstens {{largest}}.',
  map: 'Abweichungen: hell, wo die beiden Bilder auseinanderliegen',
  same: 'Dem gespeicherten Bild gleich',
  invisible: 'Kein sichtbarer Unterschied zum gespeicherten Bild',
  differ: '{{share}} der Pixel weichen sichtbar ab',
  under: 'Unter {{share}}',
}
