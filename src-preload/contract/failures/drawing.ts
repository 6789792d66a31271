import { kind, type Said } from './failure-kind'
import { number, oneOf, orNull, text } from './params'

/** Edits that a layered file cannot hold yet. */
export const layeredGaps = ['layerComp', 'photoTreatment'] as const
export type LayeredGap = (typeof layeredGaps)[number]

/** Drawing, encoding, and the processes that do it. */
export const drawing = {
  engineCrashed: kind('ENGINE_CRASHED', {}, () => ({
    message: 'The process that draws stopped while it worked on this.',
    suggestion: 'It has been started again: try once more.',
  })),
  engineCrashesOn: kind('ENGINE_CRASHED', { file: text, times: number }, ({ file, times }) => ({
    message: `${file} has stopped the process that draws ${times} times in a row.`,
    suggestion: 'Save the file anew in Photoshop, or start the program again to try it once more.',
  })),
  engineOutgrown: kind('OUT_OF_MEMORY', {}, () => ({
    message: 'The file needs too much memory: the process that draws was ended before it took more.',
    suggestion: 'Use a smaller file, or give the program more memory in its settings.',
  })),
  documentTooHeavy: kind(
    'OUT_OF_MEMORY',
    { file: text, bytes: number, most: number },
    ({ file, bytes, most }, words) => ({
      message: `${file} needs too much memory: ${words.bytes(bytes)} of pixels at once, and it may take ${words.bytes(most)}.`,
      suggestion:
        'Check that its layers are as large as they should be, crop them to the canvas, and save it again.',
    }),
  ),
  contentsInCircle: kind('UNSUPPORTED_FEATURE', { name: text }, ({ name }) => ({
    message: `${name} contains itself, or contents nested too deeply.`,
    suggestion: 'Embed the contents in Photoshop, so that no file is linked to itself.',
  })),
  engineThreadDied: kind('INTERNAL_ERROR', {}, () => ({
    message: 'A thread of the engine died.',
    suggestion: 'Try again. If it happens again, the log says why.',
  })),
  pixelMemoryFull: kind(
    'OUT_OF_MEMORY',
    { bytes: number, used: number, most: number },
    ({ bytes, used, most }, words) => ({
      message: `The picture needs ${words.bytes(bytes)} more, and ${words.bytes(used)} of ${words.bytes(most)} are in use.`,
      suggestion: 'Close other documents, or use a smaller file.',
    }),
  ),
  documentNotOpen: kind('MOCKUP_NOT_FOUND', { uuid: text }, ({ uuid }) => ({
    message: `No document ${uuid} is open.`,
    suggestion: 'Open the file again.',
  })),
  openLayerUnknown: kind('LAYER_NOT_FOUND', { uuid: text }, ({ uuid }) => ({
    message: `The document has no layer ${uuid}.`,
    suggestion: 'Open the file again.',
  })),
  linkedContentsMissing: kind('LINKED_SMART_OBJECT_CONTENT_MISSING', { name: orNull(text) }, ({ name }) => ({
    message: `${name ?? 'The contents'} lies in another file, and not beside this one.`,
    suggestion: 'Put the file beside the PSD, or embed the linked contents in Photoshop and save anew.',
  })),
  linkedContentsOutside: kind(
    'LINKED_SMART_OBJECT_CONTENT_MISSING',
    { layer: text, linked: text },
    ({ layer, linked }) => ({
      message: `The smart object “${layer}” is linked to “${linked}”, which is not inside the PSD.`,
      suggestion: 'In Photoshop choose Layer > Smart Objects > Embed Linked, and save the PSD again.',
    }),
  ),
  contentsAbsent: kind('LINKED_SMART_OBJECT_CONTENT_MISSING', { layer: text }, ({ layer }) => ({
    message: `The contents that the smart object “${layer}” names are not in the PSD.`,
    suggestion: 'In Photoshop open the smart object, save it, and save the PSD again.',
  })),
  contentsVector: kind('UNSUPPORTED_SMART_OBJECT_FORMAT', { layer: text, file: text }, ({ layer, file }) => ({
    message: `The smart object “${layer}” holds a vector drawing, “${file}”.`,
    suggestion:
      'In Photoshop choose Layer > Smart Objects > Convert to Smart Object on it, and save the PSD again.',
  })),
  contentsForeign: kind(
    'UNSUPPORTED_SMART_OBJECT_FORMAT',
    { layer: text, file: text },
    ({ layer, file }) => ({
      message: `The smart object “${layer}” holds “${file}”, which is of a format that cannot be read.`,
      suggestion:
        'In Photoshop choose Layer > Smart Objects > Convert to Smart Object on it, and save the PSD again.',
    }),
  ),
  /** `why` is the engine's own sentence about the layer. */
  layerFeatureMissing: kind('UNSUPPORTED_FEATURE', { layer: text, why: text }, ({ layer, why }) => ({
    message: `The layer “${layer}” cannot be drawn as in Photoshop. ${why}`,
    suggestion: 'Rasterise the layer in Photoshop, or leave the feature out, and upload the PSD again.',
  })),
  /** `layer` is null where it is not known; `why` is the engine's own sentence. */
  layerNotDrawn: kind('LAYER_RENDER_FAILED', { layer: orNull(text), why: text }, ({ layer, why }) => ({
    message:
      layer === null ? `A layer cannot be drawn. ${why}` : `The layer “${layer}” cannot be drawn. ${why}`,
    suggestion: 'Open the PSD in Photoshop, save it again, and upload the new file.',
  })),
  contentsDamaged: kind('SMART_OBJECT_EXTRACTION_FAILED', { layer: text }, ({ layer }) => ({
    message: `The smart object “${layer}” should have its contents in the PSD, but they are missing or damaged.`,
    suggestion: 'In Photoshop open the smart object, save it, and save the PSD again.',
  })),
  drawingCutUnknown: kind(
    'UNSUPPORTED_SMART_OBJECT_FORMAT',
    { name: text, width: number, height: number, placeWidth: number, placeHeight: number },
    ({ name, width, height, placeWidth, placeHeight }) => ({
      message: `${name} is ${width} × ${height}, its place ${placeWidth} × ${placeHeight}: it was cut in a way that is not known.`,
      suggestion: 'Rasterise the drawing in Photoshop.',
    }),
  ),
  cameraRaw: kind(
    'UNSUPPORTED_SMART_OBJECT_FORMAT',
    { name: text, width: number, height: number, placeWidth: number, placeHeight: number },
    ({ name, width, height, placeWidth, placeHeight }) => ({
      message: `What can be read of ${name} is ${width} × ${height}, its place ${placeWidth} × ${placeHeight}: it seems to be a raw file of a camera.`,
      suggestion: 'Rasterise the layer in Photoshop, or place the developed picture.',
    }),
  ),
  layerWithoutPixels: kind('UNSUPPORTED_FEATURE', { file: text }, ({ file }) => ({
    message: `${file}: a layer has no stored pixels and cannot be drawn anew, and the file has no merged picture.`,
    suggestion: 'Save it in Photoshop with “Maximize Compatibility”.',
  })),
  layeredFileOfMode: kind('UNSUPPORTED_FEATURE', { mode: text, bits: number }, ({ mode, bits }) => ({
    message: `A layered file can be written of documents in RGB or gray with 8 or 16 bits; this one is ${mode} with ${bits}.`,
    suggestion: 'Ask for a picture, or change the mode of the document in Photoshop.',
  })),
  /** Of a file without layers. */
  printAreaOfMode: kind('UNSUPPORTED_FEATURE', { file: orNull(text), mode: text }, ({ file, mode }) => ({
    message: `${file ?? 'The file'} is a picture in ${mode}, which has no layers: no print area can be laid over it.`,
    suggestion: 'Change its mode to RGB in Photoshop, and save it again.',
  })),
  layeredFileCannot: kind(
    'UNSUPPORTED_FEATURE',
    { what: oneOf(...layeredGaps) },
    ({ what }) => layered[what],
  ),
  /** `quality` is null where the format has none. */
  pictureOverBytes: kind(
    'INVALID_INPUT',
    { kilobytes: number, mostKilobytes: number, quality: orNull(number) },
    ({ kilobytes, mostKilobytes, quality }, words) => ({
      message: `The picture has ${words.number(kilobytes)} KB${quality === null ? '' : ` in quality ${quality}`}; at most ${words.number(mostKilobytes)} KB were asked for.`,
      suggestion:
        quality === null
          ? 'Choose JPEG, WebP or AVIF, a smaller width, or allow more.'
          : 'Choose a smaller width or another format, or allow more.',
    }),
  ),
  webpTooLarge: kind(
    'OUTPUT_TOO_LARGE_FOR_WEBP',
    { width: number, height: number, most: number },
    ({ width, height, most }) => ({
      message: `A WebP has at most ${most} pixels a side; ${width} × ${height} were asked for.`,
      suggestion: 'Choose a smaller width, or PNG.',
    }),
  ),
  outputFolderMissing: kind('FILE_NOT_WRITABLE', { path: text, folder: text }, ({ path, folder }) => ({
    message: `${path} could not be written: there is no folder ${folder}.`,
    suggestion: 'Make the folder, or choose another one.',
  })),
}

const layered: Readonly<Record<LayeredGap, Said>> = {
  layerComp: {
    message: 'A layered file cannot be written in a layer comp yet.',
    suggestion: 'Ask for a picture, or apply the comp in Photoshop.',
  },
  photoTreatment: {
    message:
      'A PSD cannot be given another treatment of a print, or another place for it, while it is written.',
    suggestion: 'Write the PSD from the photo mockup itself, or choose PNG.',
  },
}
