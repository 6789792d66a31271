import { kind, type Said } from './failure-kind'
import { manyOf, number, oneOf, orNull, text } from './params'

/** The kinds of layer that a request may require. */
export const wishedLayers = [
  'smartObject',
  'oneColor',
  'outlines',
  'text',
  'photoPrint',
  'printArea',
  'group',
] as const
export type WishedLayer = (typeof wishedLayers)[number]

/** Layers and layer comps referred to by name, and the operations requested of them. */
export const layers = {
  layerIdUnknown: kind('LAYER_NOT_FOUND', { file: text, id: number }, ({ file, id }) => ({
    message: `${file} has no layer with the id ${id}.`,
    suggestion: 'The file may have changed since it was opened: open it again.',
  })),
  layerUuidUnknown: kind('LAYER_NOT_FOUND', { uuid: text }, ({ uuid }) => ({
    message: `This document has no layer ${uuid}.`,
    suggestion: 'Read its layers again: their uuids change when the file changes.',
  })),
  /** `near` is the most likely intended name; `names` are those of the requested kind, `more` counts the rest. */
  layerNameUnknown: kind(
    'LAYER_NOT_FOUND',
    { name: text, near: orNull(text), names: manyOf(text), more: number },
    ({ name, ...others }) => ({
      message: `No layer is called “${name}”.`,
      suggestion: choices(others),
    }),
  ),
  layerInNoMockup: kind(
    'LAYER_NOT_FOUND',
    { name: text, near: orNull(text), names: manyOf(text), more: number },
    ({ name, ...others }) => ({
      message: `No mockup has a layer “${name}”.`,
      suggestion: choices(others),
    }),
  ),
  layerNameShared: kind(
    'LAYER_AMBIGUOUS',
    { name: text, count: number, paths: manyOf(text) },
    ({ name, count, paths }) => ({
      message: `“${name}” is the name of ${count} layers.`,
      suggestion: `Write one of them by its path or uuid: ${paths.join(', ')}.`,
    }),
  ),
  layerUnfit: kind(
    'LAYER_NOT_FOUND',
    { layer: text, file: text, wished: oneOf(...wishedLayers) },
    ({ layer, file, wished }) => unfit[wished](`“${layer}” in ${file}`),
  ),
  layerNoSmartObject: kind('LAYER_NOT_FOUND', { layer: text, kind: text }, ({ layer, kind }) => ({
    message: `“${layer}” is a ${kind} layer, not a smart object.`,
    suggestion: 'Place artwork on a layer of the kind smart_object.',
  })),
  documentTakesNoAreas: kind('INVALID_INPUT', { document: text }, ({ document }) => ({
    message: `${document} takes no print areas of your own: it is a sample, a photo mockup or kept by a service.`,
    suggestion: 'Open a PSD of your own, or change the areas of the photo mockup.',
  })),
  layerPathEmpty: kind('INVALID_INPUT', {}, () => ({ message: 'A layer was named by an empty path.' })),
  compUnknown: kind('LAYER_COMP_NOT_FOUND', { name: text, names: manyOf(text) }, ({ name, names }) => ({
    message: `No layer comp is called “${name}”.`,
    suggestion: names.length === 0 ? 'The document has no layer comps.' : `There are: ${names.join(', ')}.`,
  })),
  compIdUnknown: kind('LAYER_COMP_NOT_FOUND', { file: text, id: number }, ({ file, id }) => ({
    message: `${file} has no layer comp ${id}.`,
    suggestion: 'List its layer comps to see which there are.',
  })),
  /** `word` is the edit's keyword in a request, `plural` the English word for several such edits. */
  editGivenTwice: kind('INVALID_INPUT', { layer: text, word: text, plural: text }, ({ layer, plural }) => ({
    message: `“${layer}” is given two ${plural}.`,
    suggestion: 'Give each layer one colour and one list of adjustments.',
  })),
  smartObjectNamedTwice: kind('INVALID_INPUT', { uuid: text }, ({ uuid }) => ({
    message: `The smart object ${uuid} is named twice.`,
    suggestion: 'Put all that concerns a smart object into one entry.',
  })),
  textTooLong: kind('INVALID_INPUT', { length: number, most: number }, ({ length, most }) => ({
    message: `The words have ${length} characters, a text may have ${most}.`,
    suggestion: 'Shorten them.',
  })),
  /** Segments are counted from 0. */
  segmentUnknown: kind(
    'INVALID_INPUT',
    { layer: text, index: number, count: number },
    ({ layer, index, count }) => ({
      message: `The text “${layer}” has no segment ${index}.`,
      suggestion: `Its segments are numbered from 0 to ${count - 1}.`,
    }),
  ),
  layerNamedTwice: kind('INVALID_INPUT', { layer: text, uuid: text }, ({ layer, uuid }) => ({
    message: `The layer “${layer}” (${uuid}) is named twice.`,
    suggestion: 'Put all that concerns a layer into one entry.',
  })),
  /** Both are in the same request; copies are layers that share one smart object's contents. */
  smartObjectCopiesFilled: kind(
    'INVALID_INPUT',
    { first: text, firstName: text, second: text, secondName: text },
    ({ first, firstName, second, secondName }) => ({
      message: `“${secondName}” (${second}) is a copy of “${firstName}” (${first}): one input fills both, and there are two.`,
      suggestion: 'Send one input for all copies of a smart object.',
    }),
  ),
  smartObjectInsideReplaced: kind(
    'INVALID_INPUT',
    { inner: text, innerName: text, outer: text, outerName: text },
    ({ inner, innerName, outer, outerName }) => ({
      message: `“${innerName}” (${inner}) is inside the contents of “${outerName}” (${outer}), which the same request replaces.`,
      suggestion: 'Fill either the inner smart object or the outer one.',
    }),
  ),
  printAreaPresetUnknown: kind(
    'PRINT_AREA_PRESET_NOT_FOUND',
    { smartObject: text, preset: text, presets: manyOf(text) },
    ({ smartObject, preset, presets }) => ({
      message: `The smart object ${smartObject} has no print area preset ${preset}.`,
      suggestion: `It has ${presets.join(', ')}.`,
    }),
  ),
  placementPresetNamed: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `The print area has a preset called “${name}” already.`,
    suggestion: 'Take another name.',
  })),
  noSmartObject: kind('NO_SMART_OBJECTS', { file: text }, ({ file }) => ({
    message: `${file} has no visible smart object to put artwork on.`,
    suggestion: 'Name one with --layer, or take another mockup.',
  })),
  nothingToFill: kind('NO_SMART_OBJECTS', {}, () => ({
    message: 'The PSD has neither a visible smart object nor a text layer.',
    suggestion: 'Convert the layer that shall take artwork to a smart object, then upload it again.',
  })),
}

interface Others {
  readonly near: string | null
  readonly names: readonly string[]
  readonly more: number
}

const choices = ({ near, names, more }: Others): string => {
  const guess = near === null ? '' : `Did you mean “${near}”? `
  if (names.length === 0) return `${guess}The mockup has no layer of that kind.`
  return `${guess}There are: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

const unfit: Readonly<Record<WishedLayer, (layer: string) => Said>> = {
  smartObject: (layer) => ({
    message: `${layer} is no smart object.`,
    suggestion: 'Place artwork on a smart object.',
  }),
  oneColor: (layer) => ({
    message: `${layer} is not filled with one colour.`,
    suggestion: 'Colour a smart object, or a fill layer or shape of one colour.',
  }),
  outlines: (layer) => ({
    message: `${layer} has no outline of its own.`,
    suggestion: 'Recolour a text layer or a group that has a stroke effect.',
  }),
  text: (layer) => ({
    message: `${layer} is no text that can be edited.`,
    suggestion: 'Name a text layer.',
  }),
  photoPrint: (layer) => ({
    message: `${layer} is no print area of a photo mockup.`,
    suggestion: 'Name a print area or a surface of a photo mockup, or leave out how the photo treats it.',
  }),
  printArea: (layer) => ({
    message: `${layer} can carry no print area.`,
    suggestion: 'Lay it on a layer with pixels of its own, or on the whole picture.',
  }),
  group: (layer) => ({
    message: `${layer} is no group, and only groups can pass through.`,
    suggestion: 'Name a group, or another blend mode.',
  }),
}
