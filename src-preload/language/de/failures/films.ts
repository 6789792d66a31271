import type { SentencesOf } from '@contract/failures/failure-kind'
import type { films as english, FilmContainer, FilmEncoderName } from '@contract/failures/films'

export const films: SentencesOf<typeof english> = {
  filmEncoderMissing: ({ container }) => ({
    message: `Auf diesem Rechner kann nichts ${filmNames[container]} schreiben.`,
    suggestion:
      'ffmpeg so installieren, dass es im PATH liegt, oder das Paket @napi-rs/webcodecs neben Mockwright (npm ci erledigt das).',
  }),
  filmSizeRefused: ({ container, width, height }, words) => ({
    message: `Kein Encoder dieses Rechners schreibt ${filmNames[container]} mit ${words.number(width)} × ${words.number(height)} px.`,
    suggestion: 'Den Film kleiner machen oder ffmpeg installieren, das größere schreibt.',
  }),
  filmTooFast: ({ fps, most }, words) => ({
    message: `Ein GIF zeigt höchstens ${words.number(most)} Bilder pro Sekunde; dieser Film hat ${words.number(fps)}.`,
    suggestion: `Höchstens ${words.number(30)} Bilder pro Sekunde oder einen anderen Dateityp wählen.`,
  }),
  filmFramesBroken: ({ got, expected }, words) => ({
    message: `Die Bilder des Films brachen ab: ${words.number(got)} von ${words.number(expected)} kamen an.`,
    suggestion: 'Noch einmal versuchen.',
  }),
  filmEncoderEnded: ({ encoder }) => ({
    message: `${encoders[encoder]} endete, bevor der Film geschrieben war.`,
    suggestion:
      'Noch einmal versuchen. Schlägt es wieder fehl, den Film kleiner machen oder einen anderen Dateityp wählen.',
  }),
}

const filmNames: Readonly<Record<FilmContainer, string>> = {
  mp4: 'MP4-Filme',
  webm: 'WebM-Filme',
  webp: 'animierte WebP-Bilder',
  gif: 'GIF-Animationen',
}

const encoders: Readonly<Record<FilmEncoderName, string>> = {
  page: 'Der Video-Encoder',
  package: 'Der Video-Encoder von @napi-rs/webcodecs',
  ffmpeg: 'ffmpeg',
  pictures: 'Der Encoder animierter Bilder',
}
