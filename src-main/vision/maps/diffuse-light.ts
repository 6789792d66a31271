import { quantile } from './quantile'
import type { SurfaceView } from './surface-view'
import { weightedBlur } from './weighted-blur'

/** What a surface reflects by itself, apart from the lamps that are mirrored in it. */
export interface DiffuseLight {
  /** Linear luminance without highlights. */
  readonly light: Float32Array
  /** 0..1: how surely a highlight lies on a pixel. */
  readonly isHighlight: Float32Array
}

/** A highlight is this many times as light as its surroundings, and reaches full certainty at twice that. */
const ratio = 2.6
/** Nor is it darker than this, linear: brighter threads of a black cloth are not highlights. */
const leastHighlight = 0.06

/** Brightness that covers more of the surface is paint. */
const mostCovered = 0.04

/**
 * Parts highlights from shading: small places far brighter than whatever surrounds them, and without the surface's own
 * colour. Wide and soft brightness stays shading, as folds of cloth have it.
 */
export const diffuseLight = (view: SurfaceView): DiffuseLight => {
  const { weights, light } = view
  const reach = Math.max(3, 0.06 * Math.max(view.width, view.height))
  const middle = quantile(light, weights, 0.5)
  const calm = weights.map((w, i) => (light[i] > ratio * middle + leastHighlight ? w * 0.02 : w))
  const around = weightedBlur(view, light, calm, reach)
  const isHighlight = new Float32Array(light.length)
  for (let i = 0; i < light.length; i++) {
    if (weights[i] === 0) continue
    const base = Math.max(0.004, around[i])
    const over = light[i] / base
    if (over <= ratio || light[i] - base < leastHighlight) continue
    isHighlight[i] = Math.min(1, (over - ratio) / ratio) * paleness(view, i)
  }
  if (shareOf(isHighlight, weights) > mostCovered)
    return { light, isHighlight: new Float32Array(light.length) }
  const spread = weightedBlur(view, isHighlight, weights, 1.2)
  const gate = isHighlight.map((v, i) => Math.min(1, Math.max(v, 1.5 * spread[i])))
  const plain = weights.map((w, i) => w * (gate[i] > 0.05 ? 0 : 1))
  const fill = weightedBlur(view, light, plain, reach / 2)
  return {
    isHighlight: gate,
    light: light.map((v, i) => (gate[i] > 0.05 ? Math.min(v, v + gate[i] * (Math.max(fill[i], 0) - v)) : v)),
  }
}

/** 1 for gray and for what is as pale as the lamp, 0 for a saturated colour. */
const paleness = ({ red, green, blue }: SurfaceView, i: number): number => {
  const most = Math.max(red[i], green[i], blue[i])
  const least = Math.min(red[i], green[i], blue[i])
  return most === 0 ? 0 : Math.min(1, Math.max(0, (1.6 * least) / most - 0.2))
}

const shareOf = (values: Float32Array, weights: Float32Array): number => {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    sum += values[i] > 0.3 ? 1 : 0
    count += weights[i]
  }
  return count === 0 ? 0 : sum / count
}
