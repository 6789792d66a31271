import type { SentencesOf } from '@contract/failures/failure-kind'
import type { remoteWork as english, ServiceOption } from '@contract/failures/remote-work'
import { calledName } from './called-name'
import { statuses } from './common'

export const remoteWork: SentencesOf<typeof english> = {
  serviceTroubled: ({ call, status, attempts, seconds, said, advice, ...called }, words) => ({
    message: `${calledName(called)} hat auf ${call} mit ${status} geantwortet${
      attempts === 1 ? '' : `, ${attempts}-mal in ${words.number(seconds)} s`
    }${said === '' ? '.' : `: „${said}“`}`,
    suggestion:
      advice === ''
        ? 'In einigen Minuten noch einmal versuchen. Bleibt es dabei, den Betreiber des Dienstes verständigen.'
        : `Rat des Dienstes: „${advice}“`,
  }),
  workLeftAtService: ({ cancelled, made, running, unknown, ...called }) => {
    const name = calledName(called)
    const parts = [
      cancelled > 0 && `${pictures(cancelled)} bei ${name} kostenlos abgebrochen`,
      made > 0 && `${pictures(made)} dort fertig und berechnet`,
      running > 0 &&
        `${pictures(running)} kann ${name} nicht abbrechen und wird bis zu ${running} Credits berechnen`,
      unknown > 0 &&
        `${pictures(unknown)} macht ${name} vielleicht noch fertig und berechnet bis zu ${unknown} Credits`,
    ]
    return {
      message: `Angehalten: ${parts.filter(Boolean).join('; ')}.`,
      suggestion:
        made + running + unknown === 0
          ? ''
          : 'Dasselbe noch einmal rendern, um das Berechnete abzuholen; doppelt berechnet wird es nicht.',
    }
  },
  filmLeftAtService: ({ end, credits, ...called }, words) => {
    const name = calledName(called)
    const price = credits === null ? '' : `: bis zu ${words.number(credits)} Credits`
    const messages = {
      cancelled: `der Film ist bei ${name} kostenlos abgebrochen`,
      made: `${name} hat den Film fertig und berechnet`,
      running: `${name} kann den Film nicht abbrechen und wird ihn berechnen${price}`,
      unknown: `${name} macht den Film vielleicht noch fertig und berechnet ihn${price}`,
    }
    return {
      message: `Angehalten: ${messages[end]}.`,
      suggestion:
        end === 'cancelled'
          ? ''
          : 'Denselben Film noch einmal machen, um ihn abzuholen; doppelt berechnet wird er nicht.',
    }
  },
  filmOfAnotherKind: ({ found, asked, ...called }) => ({
    message: `${calledName(called)} hat einen .${found}-Film gemacht; --out verlangt .${asked}.`,
    suggestion: `--out auf .${found} enden lassen: Derselbe Film wird abgeholt, ohne noch einmal berechnet zu werden.`,
  }),
  posterMissing: (called) => ({
    message: `${calledName(called)} hat zum Film kein Standbild geliefert. Der Film selbst ist da.`,
    suggestion: '--poster weglassen.',
  }),
  serviceLacksOption: ({ option, value, choices, isDescribed, ...called }) => ({
    message: isDescribed
      ? `Laut Beschreibung der API von ${calledName(called)} gibt es ${wish[option](value)} nicht.`
      : `${calledName(called)} veröffentlicht keine Beschreibung der API; ob es ${wish[option](value)} gibt, ist unbekannt.`,
    suggestion:
      choices.length > 0
        ? `Wählbar ist ${choices.join(', ')}; oder auf diesem Computer rendern.`
        : 'Die Angabe weglassen. Gesendet wurde nichts.',
  }),
  presetUnknown: ({ layer, preset, names }) => ({
    message: `„${layer}“ hat beim Dienst keine Druckflächen-Vorlage „${preset}“.`,
    suggestion: names.length === 0 ? 'Es hat keine Vorlagen.' : `Es gibt: ${names.join(', ')}.`,
  }),
  presetWithoutArtwork: ({ layer }) => ({
    message: `Für „${layer}“ ist eine Druckflächen-Vorlage genannt, aber weder ein Motiv noch eine Farbe.`,
    suggestion: 'Ein Motiv darauf legen oder die Vorlage weglassen.',
  }),
  optionWithoutService: ({ option }) => ({
    message: `${option} ist für einen Dienst, und hier zeichnet dieser Computer.`,
    suggestion: `--remote NAME ergänzen oder ${option} weglassen.`,
  }),
  jobNotCancellable: ({ job, status }) => ({
    message: `Dieser Dienst kann keine Aufträge abbrechen: ${job} ist ${statuses[status]} und wird berechnet, wenn er gelingt.`,
    suggestion: 'Das Ergebnis abwarten oder den Betreiber des Dienstes bitten, ihn anzuhalten.',
  }),
}

const wish: Readonly<Record<ServiceOption, (value: string) => string>> = {
  format: (value) => `${value}-Dateien`,
  dpi: (value) => `${value} dpi in einer Datei`,
  profile: (value) => `Bilder im Profil ${value}`,
  label: (value) => `den Dateinamen-Vorsatz „${value}“`,
  preset: () => 'Druckflächen-Vorlagen',
  webhook: () => 'einen Webhook für einzelne Bilder',
  motion: (value) => `die Bewegung „${value}“`,
  container: (value) => `Filme als ${value}`,
  fps: (value) => `Filme mit ${value} Bildern pro Sekunde`,
  filmWidth: (value) => `Filme mit ${value} px Breite`,
  aspect: (value) => `Filme im Format ${value}`,
  loop: () => 'Filme, die zum ersten Bild zurückführen',
  depths: () => 'Tiefen von Ebenen',
  filmQuality: (value) => `Filme in der Qualität ${value}`,
}

const pictures = (count: number): string => (count === 1 ? '1 Bild' : `${count} Bilder`)
