import { failureOfCall } from '@contract/errors'
import type { Font } from '@contract/service/fonts'
import type { FontFace } from '../../engine/text/fonts/font-face'
import { requestedFace } from '../../engine/text/fonts/match-font'
import type { Files } from '../ports/files'
import type { FontCatalogue } from '../ports/font-catalogue'
import type { MockupService } from '../ports/mockup-service'

export interface RemoteFontsDeps {
  readonly service: Pick<MockupService, 'fonts'>
  /** The fonts of this computer; without them every font is named as asked. */
  readonly fonts?: Pick<FontCatalogue, 'shelf'>
  readonly files: Pick<Files, 'blobOf'>
}

/** The name under which a service knows a font. */
export type RemoteFontName = (font: string, signal?: AbortSignal) => Promise<string>

/**
 * Names fonts as a service knows them: a font of this computer by its PostScript name, because its uuid means nothing
 * there. One that a person added here is sent to a service that lacks it, once. Rejects with the reason for which a
 * service refuses the file; a service that keeps no fonts answers for itself when it sets the text.
 */
export const createRemoteFonts = ({ service, fonts, files }: RemoteFontsDeps): RemoteFontName => {
  const sent = new Map<string, Promise<void>>()

  const send = async (face: FontFace, signal: AbortSignal | undefined): Promise<void> => {
    try {
      const fonts = await listed(service, face.postScriptName, signal)
      if (fonts.some(({ postscript_name }) => postscript_name === face.postScriptName)) return
    } catch (error) {
      if (isWithoutFonts(error)) return
      throw error
    }
    const { source } = face
    const content = 'path' in source ? await files.blobOf(source.path) : Uint8Array.from(source.bytes)
    const file = new File([content], `${face.postScriptName}${endingOf(nameOf(face))}`)
    try {
      // Whoever added the font here has confirmed that its licence allows it.
      await service.fonts.upload({ file, license_confirmed: true }, signal ? { signal } : {})
    } catch (error) {
      if (!isWithoutFonts(error) && !(await isFamilyThere(error, face, signal))) throw error
    }
  }

  /** Another font of a collection, or an instance of a variable font, was sent before. */
  const isFamilyThere = async (
    error: unknown,
    { family }: FontFace,
    signal: AbortSignal | undefined,
  ): Promise<boolean> =>
    failureOfCall(error).code === 'CONFLICT' &&
    (await listed(service, family, signal)).some((font) => font.family === family)

  const sendOnce = (face: FontFace, signal: AbortSignal | undefined): Promise<void> => {
    const known = sent.get(nameOf(face))
    if (known !== undefined) return known
    const sending = send(face, signal)
    sent.set(nameOf(face), sending)
    sending.catch(() => sent.delete(nameOf(face)))
    return sending
  }

  return async (font, signal) => {
    const face = fonts ? requestedFace(font, await fonts.shelf()) : null
    if (face === null) return font
    if (face.origin === 'uploaded') await sendOnce(face, signal)
    return face.postScriptName
  }
}

/** Fonts of a service that are read at a time. */
const perPage = 100

const listed = async (
  service: Pick<MockupService, 'fonts'>,
  search: string,
  signal: AbortSignal | undefined,
): Promise<readonly Font[]> =>
  (await service.fonts.list({ search, per_page: perPage }, signal ? { signal } : {})).data

/** A service without a room for fonts, or a key that may not use it. */
const isWithoutFonts = (error: unknown): boolean => withoutFonts.has(failureOfCall(error).code)

const withoutFonts: ReadonlySet<string> = new Set(['NOT_FOUND', 'FEATURE_UNAVAILABLE', 'FORBIDDEN'])

/** The file's name, with its folder where it has one. */
const nameOf = ({ source }: FontFace): string => ('path' in source ? source.path : source.name)

const endingOf = (path: string): string => /\.[a-z0-9]+$/i.exec(path)?.[0] ?? '.ttf'
