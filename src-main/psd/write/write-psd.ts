import type { GroupBlendModeId } from '@contract/vocabulary'
import { type BlendMode, initializeCanvas, type Layer as WrittenLayer, writePsdUint8Array } from 'ag-psd'
import type { Document, Layer, LayerId, Mask } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { LayerPatch } from '../patch/patch-layer-info'
import { patchPsd } from '../patch/patch-psd'
import { placedLayerOf } from './placed-layer'
import { withProfile } from './with-profile'

/** Samples of 8 bits, row by row, within their bounds. */
export interface WrittenRaster {
  readonly bounds: Rect
  /** Three planes, or one of gray. */
  readonly colors: readonly Uint8Array[]
}

export interface WrittenMask {
  readonly bounds: Rect
  readonly coverage: Uint8Array
}

/** The pixels of a document that is written; layers without pixels are written empty. */
export interface WrittenPixels {
  raster(layer: Layer): WrittenRaster | null
  mask(layer: Layer, mask: Mask): WrittenMask | null
}

/**
 * A PSD of 8-bit RGB from nothing, with groups, opaque pixel layers, smart objects, masks, modes and displacements; its
 * merged picture is black until someone draws it. Layers keep their ids. Displacement maps are embedded beside the
 * filter: whether Photoshop finds them there is not known, and a program that does not asks for their file.
 */
export const writePsd = (document: Document, pixels: WrittenPixels): Uint8Array => {
  const { width, height } = document.size
  const resolution = document.resolutionPpi
  const written = writePsdUint8Array(
    {
      ...{ width, height, imageData: imageData(width, height) },
      imageResources: {
        resolutionInfo: {
          ...{ horizontalResolution: resolution, horizontalResolutionUnit: 'PPI', widthUnit: 'Inches' },
          ...{ verticalResolution: resolution, verticalResolutionUnit: 'PPI', heightUnit: 'Inches' },
        },
      },
      children: document.layers.map((layer) => writtenLayer(layer, pixels)),
      linkedFiles: [...document.contents.values()].flatMap(({ id, fileName, bytes }) =>
        bytes ? [{ id, name: fileName, type: 'png ', data: bytes }] : [],
      ),
    },
    // Packed as Photoshop packs 8 bits; `compress` would make ZIP streams, which not every reader takes.
    { compress: false, noBackground: true },
  )
  const profiled = document.iccProfile ? withProfile(written, document.iccProfile) : written
  return withMaps(profiled, document)
}

const imageData = (width: number, height: number) => {
  const data = new Uint8ClampedArray(new ArrayBuffer(width * height * 4))
  return { width, height, data, colorSpace: 'srgb' as const }
}

initializeCanvas(() => {
  throw new Error('PSDs are written from numbers.')
}, imageData)

const writtenLayer = (layer: Layer, pixels: WrittenPixels): WrittenLayer => {
  const common: WrittenLayer = {
    id: layer.id,
    name: layer.name,
    hidden: !layer.isVisible,
    opacity: layer.opacity,
    clipping: layer.isClipped,
    blendMode: spaced(layer.blendMode),
    ...(layer.effectSwitches.blendsInteriorAsGroup && { blendInteriorElements: true }),
  }
  if ('children' in layer)
    return { ...common, opened: true, children: layer.children.map((child) => writtenLayer(child, pixels)) }
  const raster = pixels.raster(layer)
  const [mask] = layer.masks
  const coverage = mask && pixels.mask(layer, mask)
  return {
    ...common,
    ...(raster && { left: raster.bounds.left, top: raster.bounds.top, imageData: rgbaOf(raster) }),
    ...(mask && coverage && { mask: writtenMask(mask, coverage) }),
    ...(layer.kind === 'smart_object' && { placedLayer: placedLayerOf(layer, placedId(layer.id)) }),
  }
}

type Spaced<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head} ${Tail}` : Name

/** Names of modes have one gap at most, which the type proves: an unknown one would not compile. */
const spaced = (mode: GroupBlendModeId): BlendMode => mode.replace('_', ' ') as Spaced<GroupBlendModeId>

const rgbaOf = ({ bounds, colors }: WrittenRaster) => {
  const image = imageData(rectWidth(bounds), rectHeight(bounds))
  const [red, green = red, blue = red] = colors
  const { data } = image
  for (let at = 0; at * 4 < data.length; at += 1) {
    data[4 * at] = red![at]!
    data[4 * at + 1] = green![at]!
    data[4 * at + 2] = blue![at]!
    data[4 * at + 3] = 255
  }
  return image
}

const writtenMask = ({ outside }: Mask, { bounds, coverage }: WrittenMask): WrittenLayer['mask'] => ({
  ...bounds,
  defaultColor: Math.round(255 * outside),
  imageData: rgbaOf({ bounds, colors: [coverage] }),
})

/** In the form of Photoshop's own, and the same for the same layer. */
const placedId = (id: LayerId): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`

const withMaps = (bytes: Uint8Array, document: Document): Uint8Array => {
  const layers = new Map<LayerId, LayerPatch>()
  for (const layer of allLayers(document.layers)) {
    if (layer.kind !== 'smart_object') continue
    const [map] = layer.filters.flatMap(({ filter }) =>
      filter.kind === 'displace' ? [filter.map.bytes] : [],
    )
    if (map) layers.set(layer.id, { displacementMap: map })
  }
  if (layers.size === 0) return bytes
  const { width, height } = document.size
  const black = { width, height, samples: new Uint8Array(width * height) }
  const composite = { colors: [black, black, black], alpha: black }
  return patchPsd(bytes, { layers, contents: new Map(), embedded: new Set(), composite })
}
