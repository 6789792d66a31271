import type { Said, SentencesOf } from '@contract/failures/failure-kind'
import type { layers as english, WishedLayer } from '@contract/failures/layers'

export const layers: SentencesOf<typeof english> = {
  layerIdUnknown: ({ file, id }) => ({
    message: `${file} hat keine Ebene mit der Nummer ${id}.`,
    suggestion: 'Vielleicht hat sich die Datei seit dem Öffnen geändert: neu öffnen.',
  }),
  layerUuidUnknown: ({ uuid }) => ({
    message: `Dieses Dokument hat keine Ebene ${uuid}.`,
    suggestion: 'Die Ebenen neu lesen: Ihre UUIDs ändern sich mit der Datei.',
  }),
  layerNameUnknown: ({ name, ...others }) => ({
    message: `Keine Ebene heißt „${name}“.`,
    suggestion: choices(others),
  }),
  layerInNoMockup: ({ name, ...others }) => ({
    message: `Kein Mockup hat eine Ebene „${name}“.`,
    suggestion: choices(others),
  }),
  layerNameShared: ({ name, count, paths }) => ({
    message: `„${name}“ heißen ${count} Ebenen.`,
    suggestion: `Eine davon über ihren Pfad oder ihre UUID angeben: ${paths.join(', ')}.`,
  }),
  layerUnfit: ({ layer, file, wished }) => unfit[wished](`„${layer}“ in ${file}`),
  layerNoSmartObject: ({ layer, kind }) => ({
    message: `„${layer}“ ist eine Ebene der Art ${kind}, kein Smartobjekt.`,
    suggestion: 'Das Motiv auf einer Ebene der Art smart_object platzieren.',
  }),
  documentTakesNoAreas: ({ document }) => ({
    message: `${document} nimmt keine eigenen Druckflächen: Es ist ein Beispiel, ein Foto-Mockup oder liegt bei einem Dienst.`,
    suggestion: 'Eine eigene PSD öffnen oder die Flächen des Foto-Mockups ändern.',
  }),
  layerPathEmpty: () => ({ message: 'Eine Ebene wurde mit einem leeren Pfad angegeben.' }),
  compUnknown: ({ name, names }) => ({
    message: `Keine Ebenenkomposition heißt „${name}“.`,
    suggestion:
      names.length === 0 ? 'Das Dokument hat keine Ebenenkompositionen.' : `Es gibt: ${names.join(', ')}.`,
  }),
  compIdUnknown: ({ file, id }) => ({
    message: `${file} hat keine Ebenenkomposition ${id}.`,
    suggestion: 'Die Liste der Ebenenkompositionen zeigt, welche es gibt.',
  }),
  editGivenTwice: ({ layer, word }) => ({
    message: `„${layer}“ bekommt „${word}“ zweimal.`,
    suggestion: 'Jeder Ebene eine Farbe und eine Liste von Anpassungen geben.',
  }),
  smartObjectNamedTwice: ({ uuid }) => ({
    message: `Das Smartobjekt ${uuid} ist zweimal genannt.`,
    suggestion: 'Alles zu einem Smartobjekt in einen Eintrag schreiben.',
  }),
  textTooLong: ({ length, most }) => ({
    message: `Der Wortlaut hat ${length} Zeichen, ein Text darf ${most} haben.`,
    suggestion: 'Den Wortlaut kürzen.',
  }),
  segmentUnknown: ({ layer, index, count }) => ({
    message: `Der Text „${layer}“ hat keinen Abschnitt ${index}.`,
    suggestion: `Seine Abschnitte zählen von 0 bis ${count - 1}.`,
  }),
  layerNamedTwice: ({ layer, uuid }) => ({
    message: `Die Ebene „${layer}“ (${uuid}) ist zweimal genannt.`,
    suggestion: 'Alles zu einer Ebene in einen Eintrag schreiben.',
  }),
  smartObjectCopiesFilled: ({ first, firstName, second, secondName }) => ({
    message: `„${secondName}“ (${second}) ist eine Kopie von „${firstName}“ (${first}): Eine Eingabe füllt beide, es sind aber zwei.`,
    suggestion: 'Für alle Kopien eines Smartobjekts eine Eingabe senden.',
  }),
  smartObjectInsideReplaced: ({ inner, innerName, outer, outerName }) => ({
    message: `„${innerName}“ (${inner}) liegt im Inhalt von „${outerName}“ (${outer}), den dieselbe Anfrage ersetzt.`,
    suggestion: 'Entweder das innere Smartobjekt füllen oder das äußere.',
  }),
  printAreaPresetUnknown: ({ smartObject, preset, presets }) => ({
    message: `Das Smartobjekt ${smartObject} hat keine gespeicherte Druckfläche ${preset}.`,
    suggestion: `Vorhanden: ${presets.join(', ')}.`,
  }),
  placementPresetNamed: ({ name }) => ({
    message: `Die Druckfläche hat schon eine gespeicherte Platzierung „${name}“.`,
    suggestion: 'Einen anderen Namen wählen.',
  }),
  noSmartObject: ({ file }) => ({
    message: `${file} hat kein sichtbares Smartobjekt, auf dem ein Motiv Platz fände.`,
    suggestion: 'Eines mit --layer nennen oder ein anderes Mockup nehmen.',
  }),
  nothingToFill: () => ({
    message: 'Die PSD hat weder ein sichtbares Smartobjekt noch eine Textebene.',
    suggestion:
      'Die Ebene, die das Motiv aufnehmen soll, in ein Smartobjekt umwandeln und die Datei neu hochladen.',
  }),
}

interface Others {
  readonly near: string | null
  readonly names: readonly string[]
  readonly more: number
}

const choices = ({ near, names, more }: Others): string => {
  const guess = near === null ? '' : `Ist „${near}“ gemeint? `
  if (names.length === 0) return `${guess}Das Mockup hat keine solche Ebene.`
  return `${guess}Es gibt: ${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`
}

const unfit: Readonly<Record<WishedLayer, (layer: string) => Said>> = {
  smartObject: (layer) => ({
    message: `${layer} ist kein Smartobjekt.`,
    suggestion: 'Das Motiv auf einem Smartobjekt platzieren.',
  }),
  oneColor: (layer) => ({
    message: `${layer} ist nicht mit einer einzigen Farbe gefüllt.`,
    suggestion: 'Ein Smartobjekt, eine Farbfläche oder eine einfarbige Form einfärben.',
  }),
  outlines: (layer) => ({
    message: `${layer} hat keine eigene Kontur.`,
    suggestion: 'Eine Textebene oder Gruppe mit dem Effekt „Kontur“ umfärben.',
  }),
  text: (layer) => ({
    message: `${layer} ist kein Text, der sich bearbeiten lässt.`,
    suggestion: 'Eine Textebene nennen.',
  }),
  photoPrint: (layer) => ({
    message: `${layer} ist keine Druckfläche eines Foto-Mockups.`,
    suggestion: 'Eine Druckfläche eines Foto-Mockups angeben oder weglassen, wie das Foto sie behandelt.',
  }),
  printArea: (layer) => ({
    message: `${layer} kann keine Druckfläche tragen.`,
    suggestion: 'Sie auf eine Ebene mit eigenen Pixeln legen oder auf das ganze Bild.',
  }),
  group: (layer) => ({
    message: `${layer} ist keine Gruppe, und nur Gruppen können hindurchwirken.`,
    suggestion: 'Eine Gruppe oder eine andere Füllmethode nennen.',
  }),
}
