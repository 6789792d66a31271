import { kind } from './failure-kind'
import { number, oneOf, text } from './params'

/** What of a photo mockup's file is damaged. */
export const photoFileParts = ['start', 'template', 'parts', 'pictures'] as const
export type PhotoFilePart = (typeof photoFileParts)[number]

/** Files of photo mockups (`*.mockphoto`). */
export const photoFiles = {
  photoFileDamaged: kind(
    'PSD_PARSE_FAILED',
    { file: text, part: oneOf(...photoFileParts) },
    ({ file, part }) => ({
      message: `“${file}” is not a photo mockup that can be read: ${damage[part]}.`,
      suggestion: 'Get another copy of the file, or make the mockup from its photo again.',
    }),
  ),
  photoTemplateUnfit: kind('PSD_PARSE_FAILED', { file: text, rule: text }, ({ file, rule }) => ({
    message: `“${file}” describes a photo mockup that cannot be: ${rule}.`,
    suggestion: 'Get another copy of the file, or make the mockup from its photo again.',
  })),
  photoFileTooNew: kind('PSD_PARSE_FAILED', { file: text, version: number }, ({ file, version }) => ({
    message: `“${file}” was made with a newer version of Mockwright (format ${version}).`,
    suggestion: 'Update Mockwright and open the file again.',
  })),
}

const damage: Readonly<Record<PhotoFilePart, string>> = {
  start: 'it does not begin like one',
  template: 'its description is damaged',
  parts: 'the list of its pictures is damaged',
  pictures: 'a picture in it is missing, damaged or of another size than described',
}
