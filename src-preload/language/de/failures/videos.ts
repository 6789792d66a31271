import type { SentencesOf } from '@contract/failures/failure-kind'
import type { videos as english } from '@contract/failures/videos'

export const videos: SentencesOf<typeof english> = {
  videoDurationInvalid: ({ given, least, most }, words) => ({
    message: `Ein Video dauert ${least} bis ${most} ganze Sekunden, nicht ${words.number(given)}.`,
    suggestion: `duration_seconds als ganze Zahl von ${least} bis ${most} senden.`,
  }),
  videoOfTwoThings: () => ({
    message: 'Ein Video zeigt ein Mockup oder ein Bild: mockup_uuid und image_url schließen sich aus.',
    suggestion: 'Eins von beiden weglassen.',
  }),
  videoOfNothing: () => ({
    message: 'Ein Video braucht ein Mockup (mockup_uuid und smart_objects) oder ein Bild (image_url).',
    suggestion: 'Eins von beiden senden.',
  }),
  videoWithoutMockup: () => ({
    message: 'smart_objects kamen ohne das Mockup, zu dem sie gehören.',
    suggestion: 'Auch seine mockup_uuid senden.',
  }),
  videoWithoutArtwork: () => ({
    message: 'Ein Video eines Mockups braucht mindestens einen Eintrag in smart_objects.',
    suggestion: 'Ein Smartobjekt des Mockups und ein asset dafür angeben.',
  }),
  videoModelUnknown: ({ given, motions }) => ({
    message: `Ein advanced_model „${given}“ gibt es hier nicht; verfügbar: null.`,
    suggestion: `advanced_model weglassen und eine motion wählen: ${motions.join(', ')}.`,
  }),
  videoPictureNotHttps: ({ address }) => ({
    message: `image_url ist ${address}, keine https:-Adresse.`,
    suggestion: 'Das Bild als PNG oder JPEG öffentlich unter https: bereitstellen.',
  }),
  videoPictureUnsuited: () => ({
    message: 'Das Bild unter image_url ist weder PNG noch JPEG.',
    suggestion: 'Als eins von beiden speichern und dessen Adresse senden.',
  }),
  videoOfOneThing: () => ({
    message: 'Ein Film zeigt eins von beiden: ein Mockup oder mit --image ein Bild.',
    suggestion: 'Eins angeben: `mockwright video tasse.psd …` oder `mockwright video --image foto.png …`.',
  }),
  videoPictureAlone: () => ({
    message: 'Ein Bild hat keine Ebenen: --artwork und --depth gelten für Mockups.',
    suggestion: 'Beides weglassen oder statt --image ein Mockup angeben.',
  }),
  filmFormatUnknown: ({ format, formats }) => ({
    message:
      format === '' ? 'Der Name des Films hat keine Endung.' : `Ein Film kann keine .${format}-Datei sein.`,
    suggestion: `--out auf .${formats.join(', .')} enden lassen.`,
  }),
  filmOnService: () => ({
    message: 'Das Mockup liegt bei einem Dienst; dieser Computer bewegt nur eigene Mockups.',
    suggestion:
      'Seine Datei hier öffnen oder den Dienst das Video machen lassen: `mockwright video --remote`.',
  }),
  videoPicturesElsewhere: () => ({
    message:
      'Ein Dienst animiert ein Bild über seine öffentliche https:-Adresse, nicht eine Datei dieses Computers.',
    suggestion: 'Mit --image seine Adresse angeben oder --remote weglassen.',
  }),
}
