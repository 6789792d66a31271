import type { cutOutModel as english } from '../en/cut-out-model'
import type { Wording } from '../wording'

export const cutOutModel: Wording<typeof english> = {
  title: 'Freistellen',
  lead: 'Wie Motive und Fotos auf diesem Computer freigestellt werden.',
  model: 'Modell',
  modelText:
    'Einfarbige und gleichmäßige Hintergründe brauchen kein Modell. Für Haare, Fell und unruhige Hintergründe lässt sich eines als ONNX-Datei hinzufügen: IS-Net, U²-Net, BiRefNet oder ein anderes dieser Art.',
  none: 'Kein Modell',
  noneText: 'Mockwright findet den Gegenstand selbst.',
  facts: '{{size}} · sieht {{width}} × {{height}} Pixel · SHA-256 {{hash}}…',
  add: 'Modell hinzufügen…',
  replace: 'Ersetzen…',
  remove: 'Entfernen',
  adding: 'Das Modell wird geprüft…',
  added: 'Freigestellt wird jetzt mit {{name}}',
  removed: 'Freigestellt wird wieder ohne Modell',
  addFailed: 'Das Modell wurde nicht hinzugefügt',
  removeFailed: 'Das Modell wurde nicht entfernt',
  readFailed: 'Das Modell ist nicht bekannt',
  licence:
    'Mockwright enthält kein Modell und lädt keines herunter. Die Lizenz eines Modells ist Sache zwischen Ihnen und seinen Urhebern: Manche dürfen nicht gewerblich genutzt werden.',
  slower: 'Jedes Freistellen dauert damit einige Sekunden länger. Beim ersten Mal wird das Modell geladen.',
}
