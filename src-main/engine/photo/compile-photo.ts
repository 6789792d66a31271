import type { BlendModeId } from '@contract/vocabulary'
import type { ContentsId, Document, Group, Layer, Mask, SmartObjectLayer } from '../document/document'
import { rectOfSize } from '../document/geometry'
import { noEffectSwitches } from '../document/layer-effect'
import { plainLayer } from '../document/plain-layer'
import type { RasterId } from '../document/raster'
import type { AppliedFilter, DisplacementFile } from '../document/smart-filter'
import { carriesPhoto, groupIdOf, groupNameOf, lightLayers, photoLayer, printIdOf } from './photo-layers'
import type { PhotoPart, PhotoTarget, PhotoTemplate } from './photo-template'

/** What a compiled template names but does not hold. */
export interface PhotoRasters {
  /** The decoded parts; `photo` in any case. */
  readonly rasters: ReadonlyMap<PhotoPart, RasterId>
  /** The part `folds` as a flat PSD; null without one. */
  readonly displacementMap: Uint8Array | null
  /** The profile of the numbers, sRGB. */
  readonly iccProfile: Uint8Array
  /** The contents of a print without artwork: a transparent PNG. */
  readonly emptyContents: Uint8Array
}

/** The mode of prints until someone asks for another one. */
const usualMode: BlendModeId = 'multiply'

/**
 * The layered document of a photo mockup: the photo, and for each target a group with an empty smart object under the
 * photo's light. It draws the photo to the byte as long as no print is placed.
 */
export const compilePhoto = (template: PhotoTemplate, given: PhotoRasters): Document => {
  const map = given.displacementMap && { fileName: 'folds.psd', bytes: given.displacementMap }
  const photo = { id: rasterOf(given, 'photo'), bounds: rectOfSize(template.size), hasAlpha: false }
  return {
    size: template.size,
    colorMode: 'rgb',
    depth: 8,
    resolutionPpi: template.resolutionPpi,
    iccProfile: given.iccProfile,
    writtenBy: null,
    layers: [
      { ...plainLayer(photoLayer.name, photo), id: photoLayer.id },
      ...backToFront(template.targets, (target, at) => groupOf(target, at, { template, given, map })),
    ],
    contents: new Map(
      template.targets.map((target) => {
        const id = contentsIdOf(target)
        const bytes = given.emptyContents
        const fileName = `${target.name}.png`
        return [id, { id, fileName, storage: 'embedded', format: 'png', bytes }]
      }),
    ),
    layerComps: [],
    composite: null,
  }
}

/** Areas lie on the goods: a surface that is recoloured must not cover their prints. Ids keep the template's order. */
const backToFront = (
  targets: PhotoTemplate['targets'],
  groupAt: (target: PhotoTarget, at: number) => Group,
): readonly Group[] => {
  const groups = targets.map((target, at) => ({ kind: target.kind, group: groupAt(target, at) }))
  return (['surface', 'area'] as const).flatMap((wanted) =>
    groups.flatMap(({ kind, group }) => (kind === wanted ? [group] : [])),
  )
}

interface Surroundings {
  readonly template: PhotoTemplate
  readonly given: PhotoRasters
  readonly map: DisplacementFile | null
}

const groupOf = (target: PhotoTarget, at: number, around: Surroundings): Group => {
  const { raster: _, ...layer } = plainLayer(groupNameOf(target.name), null)
  const children = [printOf(target, at, around), ...lightOf(at, around)]
  return { ...layer, kind: 'group', id: groupIdOf(at), blendMode: 'pass_through', children, artboard: null }
}

const printOf = (
  target: PhotoTarget,
  at: number,
  { template, given, map }: Surroundings,
): SmartObjectLayer => ({
  ...plainLayer(target.name, null),
  kind: 'smart_object',
  id: printIdOf(at),
  blendMode: usualMode,
  masks: target.mask === null ? [] : [maskOf(target, rasterOf(given, target.mask))],
  // A colour over the print takes the goods' light as the print does.
  effectSwitches: { ...noEffectSwitches, blendsInteriorAsGroup: true },
  contentsId: contentsIdOf(target),
  placement: { canvas: target.canvas, quad: target.quad, warp: target.mesh },
  filters: map && template.displacement ? displacing(map, Math.round(template.displacement.fullPercent)) : [],
  filterMask: null,
  isOnDarkGoods: target.base.isDark,
  isWholeSurface: target.kind === 'surface',
})

const maskOf = ({ bounds }: PhotoTarget, raster: RasterId): Mask => ({
  kind: 'pixel',
  isEnabled: true,
  raster,
  bounds,
  outside: 0,
  density: 1,
  featherPx: 0,
})

const displacing = (map: DisplacementFile, percent: number): readonly AppliedFilter[] =>
  percent === 0
    ? []
    : [
        {
          filter: {
            kind: 'displace',
            horizontalPercent: percent,
            verticalPercent: percent,
            fit: 'stretch',
            edges: 'repeat',
            map,
          },
          opacity: 1,
          blendMode: 'normal',
        },
      ]

const lightOf = (at: number, { template, given }: Surroundings): readonly Layer[] =>
  lightLayers.flatMap(({ part, name, blendMode, idInGroup, isOnMultiplied }) => {
    const id = given.rasters.get(part)
    if (id === undefined) return []
    const layer = plainLayer(name, { id, bounds: rectOfSize(template.size), hasAlpha: false })
    return {
      ...layer,
      id: (groupIdOf(at) + idInGroup) as typeof layer.id,
      blendMode,
      isClipped: true,
      isVisible: isOnMultiplied || !carriesPhoto(usualMode),
    }
  })

const contentsIdOf = ({ uuid }: PhotoTarget): ContentsId => uuid as ContentsId

const rasterOf = ({ rasters }: PhotoRasters, part: PhotoPart): RasterId => {
  const id = rasters.get(part)
  if (id === undefined) throw new RangeError(`A photo mockup without the picture ${part}`)
  return id
}
