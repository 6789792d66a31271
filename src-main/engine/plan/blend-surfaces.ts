import type { BlendModeId } from '@contract/vocabulary'
import { blendModes } from '../blend/blend-modes'
import type { ColorModel } from '../document/color-model'
import type { FoldingModeId, KernelModeId } from '../kernels/kernel-modes'
import type { Kernels } from '../kernels/kernels'
import type { PlaneModeId } from '../kernels/plane-exports'
import { blackRule, chromaRule, lightnessRule } from './plane-rules'
import type { LayerBlending } from './render-plan'
import type { Scratch } from './scratch'
import { type PlaneIndex, planes, type TileWindow } from './tile-window'

/** The workspace in which surfaces are blended. */
export interface TileContext {
  readonly kernels: Kernels
  readonly window: TileWindow
  readonly scratch: Scratch
  readonly model: ColorModel
}

/**
 * Blends colours and alpha of the surface above `depth` onto the surface at `depth`, in the current rows. `isOpaque`:
 * the backdrop's alpha is 1, or is to be treated as 1 and kept.
 */
export const blendSurfaces = (
  context: TileContext,
  depth: number,
  blending: LayerBlending,
  isOpaque: boolean,
): void => {
  if (context.model === 'lab') blendLab(context, depth, blending, isOpaque)
  else {
    if (context.model === 'inks')
      blendPlane(context, depth, blending, isOpaque, { plane: planes.black, rule: blackRule })
    blendColors(context, depth, blending, isOpaque)
  }
}

const blendColors = (
  { kernels, window, scratch }: TileContext,
  depth: number,
  { mode, fill, inTextSpace }: LayerBlending,
  isOpaque: boolean,
): void => {
  const { exports, blend, fold } = kernels
  const back = window.surface(depth)
  const source = window.surface(depth + 1)
  const { samples } = window
  const opaque = isOpaque ? 1 : 0
  if (inTextSpace) exports.blendText(back, source, samples, scratch.intoText, scratch.outOfText)
  else if (fill !== 'coverage') blend[kernelModeOf(mode)](back, source, samples, fill, opaque)
  else if (isFolding(mode)) fold[mode](back, source, samples, opaque)
  else blend[kernelModeOf(mode)](back, source, samples, 1, opaque)
}

/** Lightness follows the mode; a and b follow `chromaRule`. */
const blendLab = (context: TileContext, depth: number, blending: LayerBlending, isOpaque: boolean): void => {
  blendPlane(context, depth, blending, isOpaque, { plane: planes.red, rule: lightnessRule })
  blendPlane(context, depth, blending, isOpaque, { plane: planes.green, rule: chromaRule })
  blendPlane(context, depth, blending, isOpaque, { plane: planes.blue, rule: chromaRule })
  if (isOpaque) return
  const { kernels, window } = context
  const back = window.plane(depth, planes.alpha)
  const source = window.plane(depth + 1, planes.alpha)
  const fill = blending.fill === 'coverage' ? 1 : blending.fill
  kernels.exports.mergeAlpha(back, source, window.samples, fill)
}

interface PlaneBlending {
  readonly plane: PlaneIndex
  readonly rule: (mode: KernelModeId) => PlaneModeId
}

const blendPlane = (
  { kernels, window }: TileContext,
  depth: number,
  { mode, fill }: LayerBlending,
  isOpaque: boolean,
  { plane, rule }: PlaneBlending,
): void => {
  const { exports } = kernels
  const id = rule(kernelModeOf(mode))
  const back = window.plane(depth, plane)
  const source = window.plane(depth + 1, plane)
  const backAlpha = window.plane(depth, planes.alpha)
  const sourceAlpha = window.plane(depth + 1, planes.alpha)
  const { samples } = window
  const opaque = isOpaque ? 1 : 0
  if (fill === 'coverage' && isFolding(id))
    exports[`fold_plane_${id}`](back, source, backAlpha, sourceAlpha, samples, opaque)
  else
    exports[`plane_${id}`](
      back,
      source,
      backAlpha,
      sourceAlpha,
      samples,
      fill === 'coverage' ? 1 : fill,
      opaque,
    )
}

const kernelModeOf = (mode: BlendModeId): KernelModeId => (mode === 'dissolve' ? 'normal' : mode)

const isFolding = (mode: PlaneModeId | BlendModeId): mode is FoldingModeId =>
  mode !== 'backdrop' && blendModes[mode].foldsFill
