import type { cutOutModels as english, MattingModelRule } from '@contract/failures/cut-out-models'
import type { SentencesOf } from '@contract/failures/failure-kind'

export const cutOutModels: SentencesOf<typeof english> = {
  cutOutModelMissing: ({ path }) => ({
    message: `Es gibt kein Modell ${path}.`,
    suggestion: 'Den Pfad der ONNX-Datei prüfen.',
  }),
  cutOutModelUnreadable: ({ name }) => ({
    message: `${name} ist kein lesbares Modell.`,
    suggestion: 'Eine vollständige ONNX-Datei eines Freistell-Modells verwenden, etwa U²-Net oder BiRefNet.',
  }),
  cutOutModelUnfit: ({ name, rule }) => ({
    message: `Das Modell ${name} kann nicht freistellen: ${wanted[rule]}.`,
    suggestion: 'Eine ONNX-Datei eines Freistell-Modells verwenden, etwa U²-Net oder BiRefNet.',
  }),
  cutOutModelTakesTooMuch: ({ name, seconds, megabytes }, words) => ({
    message: `Das Modell ${name} wurde nicht innerhalb von ${words.number(seconds)} s und ${words.number(megabytes)} MB fertig.`,
    suggestion: 'Ein kleineres Modell verwenden oder das Bild ohne Modell freistellen.',
  }),
  cutOutRuntimeMissing: () => ({
    message:
      'Diese Installation von Mockwright kann keine Modelle ausführen: Das Paket onnxruntime-web fehlt.',
    suggestion: 'Mit optionalen Paketen installieren oder das Bild ohne Modell freistellen.',
  }),
}

const wanted: Readonly<Record<MattingModelRule, string>> = {
  oneInput: 'Es muss genau ein Bild annehmen',
  floats: 'Es muss 32-Bit-Gleitkommazahlen annehmen',
  threePlanes: 'Es muss Bilder von 1 × 3 × Höhe × Breite annehmen',
  smaller: 'Es darf Bilder von höchstens 2.048 Pixeln je Seite annehmen',
  output: 'Es muss eine Ebene aus 32-Bit-Gleitkommazahlen ausgeben',
}
