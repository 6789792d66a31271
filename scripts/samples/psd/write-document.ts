import { createHash } from 'node:crypto'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import {
  initializeCanvas,
  type Layer,
  type LinkedFile,
  type PlacedLayer,
  type Psd,
  writePsdBuffer,
} from 'ag-psd'
import type { DrawnLayer, SampleDocument, SampleLayer, SmartContents, SmartObjectLayer } from './layer'
import { filledImage, type MaskImage, type PixelImage } from './pixel-image'
import { rgbOf } from './rgb-of'
import { textRecord } from './text-record'

/** The bounds of a layer that has not been drawn yet. */
const noPlace = { left: 0, top: 0, width: 1, height: 1 }

initializeCanvas((width, height) => createCanvas(width, height) as unknown as HTMLCanvasElement)

/** The engine's rendering of a document: see `drawnByEngine`. */
export interface Drawn {
  /** The pixels that each smart object and each text shows. */
  readonly rasters: ReadonlyMap<DrawnLayer, PixelImage>
  readonly composite: PixelImage
}

/** The document as the bytes of a PSD, with composite, thumbnail and embedded smart objects. */
export function writeDocument(document: SampleDocument, { rasters, composite }: Drawn): Buffer {
  const psd: Psd = {
    width: document.width,
    height: document.height,
    canvas: canvasOf(composite),
    imageResources: {
      resolutionInfo: {
        horizontalResolution: 300,
        horizontalResolutionUnit: 'PPI',
        widthUnit: 'Centimeters',
        verticalResolution: 300,
        verticalResolutionUnit: 'PPI',
        heightUnit: 'Centimeters',
      },
    },
    children: document.layers.map((layer) => writeLayer(layer, { document, rasters })),
    linkedFiles: [...new Set(contentsOf(document.layers))].map(linkedFile),
  }
  return writePsdBuffer(psd, { compress: true, generateThumbnail: true, noBackground: true })
}

/** The library draws its thumbnail from a canvas only. */
function canvasOf({ width, height, data }: PixelImage): HTMLCanvasElement {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas as unknown as HTMLCanvasElement
}

interface Writing {
  readonly document: SampleDocument
  readonly rasters: Drawn['rasters']
}

function writeLayer(layer: SampleLayer, writing: Writing): Layer {
  if (layer.kind === 'group') {
    const children = layer.children.map((child) => writeLayer(child, writing))
    return { name: layer.name, opened: true, blendMode: 'pass through', children }
  }
  const raster = rasterOf(layer, writing)
  const common: Layer = {
    name: layer.name,
    blendMode: layer.blend ?? 'normal',
    opacity: layer.opacity ?? 1,
    clipping: layer.clipped ?? false,
    left: raster.left,
    top: raster.top,
    imageData: raster,
    ...(layer.mask && { mask: writeMask(layer.mask) }),
  }
  if (layer.kind === 'smart-object') return { ...common, placedLayer: placedLayer(layer) }
  if (layer.kind === 'text') return { ...common, text: textRecord(layer, raster) }
  if (layer.kind === 'colour') return { ...common, vectorFill: { type: 'color', color: rgbOf(layer.colour) } }
  return common
}

function rasterOf(
  layer: Exclude<SampleLayer, { kind: 'group' }>,
  { document, rasters }: Writing,
): PixelImage {
  if (layer.kind === 'pixels') return layer.image
  if (layer.kind === 'smart-object' || layer.kind === 'text')
    return rasters.get(layer) ?? filledImage(noPlace, '#000000')
  return filledImage({ left: 0, top: 0, width: document.width, height: document.height }, layer.colour)
}

function writeMask(mask: MaskImage): NonNullable<Layer['mask']> {
  const data = new Uint8ClampedArray(mask.data.length * 4)
  mask.data.forEach((value, i) => {
    data.fill(value, i * 4, i * 4 + 3)
    data[i * 4 + 3] = 255
  })
  return {
    left: mask.left,
    top: mask.top,
    right: mask.left + mask.width,
    bottom: mask.top + mask.height,
    defaultColor: 0,
    imageData: { width: mask.width, height: mask.height, data },
  }
}

function placedLayer({ contents, placement, name }: SmartObjectLayer): PlacedLayer {
  const { width, height } = contents
  const quad = placement.quad.flat()
  const pixels = (value: number): { units: 'Pixels'; value: number } => ({ units: 'Pixels', value })
  const bounds = { top: pixels(0), left: pixels(0), bottom: pixels(height), right: pixels(width) }
  const still = {
    value: 0,
    perspective: 0,
    perspectiveOther: 0,
    rotate: 'horizontal',
    bounds,
    uOrder: 4,
    vOrder: 4,
  } as const
  const place = {
    id: guid(contents.fileName),
    placed: guid(`${name} ${quad}`),
    type: 'raster',
    transform: quad,
    width,
    height,
  } as const
  const resolution = { units: 'Density', value: contents.dpi } as const
  const { mesh } = placement
  if (!mesh) return { ...place, nonAffineTransform: quad, resolution, warp: { style: 'none', ...still } }
  const [[left, top], , [right, bottom]] = placement.quad
  const meshPoints = mesh.points.map(([x, y]) => ({
    x: ((x - left) / (right - left)) * width,
    y: ((y - top) / (bottom - top)) * height,
  }))
  const slices = (count: number, size: number): number[] =>
    Array.from({ length: count + 1 }, (_, i) => (i * size) / count)
  const quilt = mesh.columns > 1 || mesh.rows > 1
  return {
    ...place,
    resolution,
    warp: {
      style: 'custom',
      ...still,
      ...(quilt && { deformNumRows: mesh.rows * 3 + 1, deformNumCols: mesh.columns * 3 + 1 }),
      customEnvelopeWarp: {
        meshPoints,
        ...(quilt && { quiltSliceX: slices(mesh.columns, width), quiltSliceY: slices(mesh.rows, height) }),
      },
    },
  }
}

function contentsOf(layers: readonly SampleLayer[]): SmartContents[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'group') return contentsOf(layer.children)
    return layer.kind === 'smart-object' ? [layer.contents] : []
  })
}

function linkedFile({ fileName, bytes }: SmartContents): LinkedFile {
  const isPng = fileName.endsWith('.png')
  return {
    id: guid(fileName),
    name: fileName,
    type: isPng ? 'png ' : '8BPB',
    creator: isPng ? undefined : '8BIM',
    data: bytes,
  }
}

/** A stable identifier in the form Photoshop uses, from any text. */
function guid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
