import { kind } from './failure-kind'
import { number, oneOf, orNull, text } from './params'

/** The kinds of files that a request carries or names by an address. */
export const broughtThings = ['psd', 'artwork', 'font', 'picture'] as const
export type BroughtThing = (typeof broughtThings)[number]

/** `of`: the smart object that an artwork is for, or the file name of a picture; null when there is only one. */
export interface Brought {
  readonly what: BroughtThing
  readonly of: string | null
}
const brought = { what: oneOf(...broughtThings), of: orNull(text) }

/**
 * Artworks and fonts, and how they arrive. A failure caused by an address carries the code of the thing that the
 * address names.
 */
export const artwork = {
  artworkUnreadable: kind('ARTWORK_UNREADABLE', { name: text }, ({ name }) => ({
    message: `${name} is no picture that can be read.`,
    suggestion:
      'Use a PNG, JPEG, WebP, AVIF, TIFF, GIF, SVG, PDF or PSD file, or save it anew with another program.',
  })),
  artworkLayerDamaged: kind('ARTWORK_UNREADABLE', { name: text, layer: orNull(text) }, ({ name, layer }) => ({
    message:
      layer === null
        ? `${name} is damaged: layers of it may be missing.`
        : `${name} is damaged: its layer “${layer}” cannot be read in full.`,
    suggestion: 'Open the file in Photoshop and save it again, or use another copy of it.',
  })),
  pdfUnreadable: kind('ARTWORK_UNREADABLE', { name: text }, ({ name }) => ({
    message: `${name} is no PDF that can be read.`,
    suggestion: 'It may be damaged, or need a password: save it anew, or as a picture.',
  })),
  artworkTooManyPixels: kind(
    'ARTWORK_TOO_LARGE',
    { name: text, width: number, height: number, mostPixels: number },
    ({ name, width, height, mostPixels }, words) => ({
      message: `${name} has ${width} × ${height} pixels; at most ${words.number(mostPixels / 1e6)} million can be placed.`,
      suggestion: 'Make the picture smaller and place it again.',
    }),
  ),
  artworkTakesTooMuch: kind(
    'ARTWORK_TOO_LARGE',
    { name: text, seconds: number, megabytes: number },
    ({ name, seconds, megabytes }, words) => ({
      message: `${name} could not be read within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Simplify it (fewer filters, effects and objects), or save it as a PNG and place that.',
    }),
  ),
  artworkFileGone: kind('FILE_NOT_FOUND', { path: text }, ({ path }) => ({
    message: `The picture ${path} cannot be read.`,
    suggestion: 'It may have been moved or deleted: choose it again.',
  })),
  artworkMoved: kind('FILE_NOT_FOUND', { name: text, path: text }, ({ name, path }) => ({
    message: `${name} is no longer at ${path}.`,
    suggestion: 'Put it back there, or place another picture.',
  })),
  resourceForgotten: kind(
    'NOT_FOUND',
    { resource: oneOf('artwork', 'font'), id: text },
    ({ resource, id }) => ({
      message: `The ${resource} ${id} is not known any more.`,
      suggestion: 'Add it again.',
    }),
  ),
  artworkNotKept: kind('ASSET_UNREACHABLE', {}, () => ({
    message: 'The artwork of this render is not kept any more.',
    suggestion: 'Send the render again.',
  })),
  fontTakesTooMuch: kind(
    'FONT_UNREADABLE',
    { seconds: number, megabytes: number },
    ({ seconds, megabytes }, words) => ({
      message: `The font could not be read within ${words.number(seconds)} s and ${words.number(megabytes)} MB.`,
      suggestion: 'Send another font file, one that a font program has saved anew.',
    }),
  ),
  fontUnreadable: kind('FONT_UNREADABLE', {}, () => ({
    message: 'The file is no font that can be read.',
    suggestion: 'Send a TTF, OTF, WOFF or WOFF2 file.',
  })),
  fontNotFound: kind('FONT_NOT_FOUND', { font: text }, ({ font }) => ({
    message: `There is no font called ${font}.`,
    suggestion: 'Add its file, or name a font of the list by its PostScript name.',
  })),
  fontNotDrawable: kind('NOT_FOUND', { font: text }, ({ font }) => ({ message: `${font} cannot be drawn.` })),
  fontNotRestorable: kind('CONFLICT', {}, () => ({
    message: 'The font cannot be brought back any more.',
    suggestion: 'Add its file again.',
  })),
  fontOfSystem: kind('FORBIDDEN', { font: text }, ({ font }) => ({
    message: `${font} belongs to the system and cannot be deleted here.`,
  })),
  fontThere: kind('CONFLICT', { font: text }, ({ font }) => ({
    message: `A font called ${font} is there already.`,
    suggestion: 'Delete it first, or use the one that is there.',
  })),
  fontsFull: kind('CONFLICT', { plan: text, most: number }, ({ plan, most }) => ({
    message: `The plan “${plan}” keeps at most ${most} fonts.`,
    suggestion: 'Delete one that is not needed any more.',
  })),
  addressNotFetched: kind('ASSET_BLOCKED', { ...brought, address: text }, ({ what, of, address }) => ({
    message: `${nounOf(what, of)} was given by the address ${address}, which this version does not fetch.`,
    suggestion: 'Send the bytes themselves: as a data: URL, as base64, or as a form upload.',
  })),
  notBase64: kind('ASSET_BLOCKED', brought, ({ what, of }) => ({
    message: `${nounOf(what, of)} is not base64.`,
    suggestion: 'Send the bytes in base64, alone or as a data: URL.',
  })),
  bytesEmpty: kind('ASSET_BLOCKED', brought, ({ what, of }) => ({
    message: `${nounOf(what, of)} is empty.`,
    suggestion: 'Check that the file was read whole before it was sent.',
  })),
  dataUrlBroken: kind('ASSET_BLOCKED', brought, ({ what, of }) => ({
    message: `${nounOf(what, of)} is a data: URL with a broken percent encoding.`,
    suggestion: 'Encode it in base64: data:image/png;base64,…',
  })),
  bytesTooMany: kind(
    'ARTWORK_TOO_LARGE',
    { ...brought, bytes: number, most: number },
    ({ what, of, bytes, most }) => ({
      message: `${nounOf(what, of)} has ${bytes} bytes; at most ${most} are taken.`,
      suggestion: 'Send a smaller file.',
    }),
  ),
  downloadTooLarge: kind('ARTWORK_TOO_LARGE', { ...brought, most: number }, ({ what, of, most }, words) => ({
    message: `${nounOf(what, of)} has more than the ${words.bytes(most)} that are taken.`,
    suggestion: 'Send a smaller file.',
  })),
  downloadLate: kind(
    'ASSET_UNREACHABLE',
    { ...brought, host: text, seconds: number },
    ({ what, of, host, seconds }, words) => ({
      message: `${nounOf(what, of)} did not arrive from ${host} within ${words.number(seconds)} s.`,
      suggestion: 'Check that the address can be opened from here, and try again.',
    }),
  ),
  downloadFailed: kind('ASSET_UNREACHABLE', { ...brought, host: text }, ({ what, of, host }) => ({
    message: `${nounOf(what, of)} could not be read from ${host}.`,
    suggestion: 'Check that the address can be opened from here, and try again.',
  })),
  downloadRedirected: kind('ASSET_UNREACHABLE', { ...brought, most: number }, ({ what, of, most }) => ({
    message: `${nounOf(what, of)} is redirected more than ${most} times.`,
    suggestion: 'Send the address at which the file itself is.',
  })),
  downloadRefused: kind(
    'ASSET_UNREACHABLE',
    { ...brought, host: text, status: number },
    ({ what, of, host, status }) => ({
      message: `${nounOf(what, of)}: ${host} answered ${status}.`,
      suggestion: 'Check the address, and that it needs no login.',
    }),
  ),
  addressNotWeb: kind('ASSET_BLOCKED', brought, ({ what, of }) => ({
    message: `${nounOf(what, of)} is named by an address that is neither http: nor https:.`,
    suggestion: 'Host it publicly, or send the bytes themselves (base64, or a data: URL).',
  })),
  addressNotPublic: kind('ASSET_BLOCKED', { ...brought, host: text }, ({ what, of, host }) => ({
    message: `${nounOf(what, of)} is at ${host}, which is not on the public network.`,
    suggestion: 'Host it publicly, or send the bytes themselves (base64, or a data: URL).',
  })),
}

const nounOf = (what: BroughtThing, of: string | null): string => {
  if (what === 'psd') return 'The PSD'
  if (what === 'font') return 'The font'
  if (what === 'picture') return of ?? 'The picture'
  return of === null ? 'The artwork' : `The artwork for smart object ${of}`
}
