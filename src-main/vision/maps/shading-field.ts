import { quantile } from './quantile'
import type { SurfaceView } from './surface-view'
import { weightedBlur, weightedMeans } from './weighted-blur'

/** The light on a surface, apart from the colours painted on it. */
export interface ShadingField {
  /** Natural logarithm of the light that falls on each pixel; only differences mean something. */
  readonly shade: Float32Array
  /** 0..1: how much of what surrounds a pixel is drawn in several colours. */
  readonly pattern: Float32Array
}

/** Neighbours whose shares of red or green differ by more, and by more than noise does, are painted in two colours. */
const chromaStep = 0.02
const timesNoise = 7
/** Noise never reaches this: a dense pattern does. */
const noisiest = 0.05
/** Linear light at which a step of colour counts half. */
const unsureBelow = 0.02
/** As are those whose light differs by more, logarithm: folds are softer at this size. */
const lightStep = 0.45
/** Painted places begin with the light averaged over this part of the surface's diagonal. */
const evenShare = 0.04

/**
 * Retinex (Land 1971, with Grosse and others' chroma rule of 2009): steps of colour are paint, all other changes are
 * light, and the light is put together again from its changes. A plain surface keeps its luminance to the last digit.
 */
export const shadingField = (view: SurfaceView, light: Float32Array, floor: number): ShadingField => {
  const { width, height, weights } = view
  const logs = light.map((v) => Math.log(v + floor))
  const soft = softened(view, logs)
  const across = changes(soft, logs, 1)
  const down = changes(soft, logs, width)
  const pattern = patternOf(view, across, down)
  const system = { width, height, weights, across: across.steps, down: down.steps }
  const even = weightedBlur(view, logs, weights, Math.max(2, evenShare * Math.hypot(width, height)))
  const start = logs.map((v, i) => (weights[i] === 0 ? 0 : v + pattern[i] * (even[i] - v)))
  return { shade: solved(system, start), pattern }
}

/** The view and its logarithms without weave, whose threads differ as much as paint does. */
const softened = (view: SurfaceView, logs: Float32Array): SurfaceView & { readonly logs: Float32Array } => {
  const soft = weightedMeans(view, view.weights, 1)
  return { ...view, redShare: soft(view.redShare), greenShare: soft(view.greenShare), logs: soft(logs) }
}

type SoftView = ReturnType<typeof softened>

interface Changes {
  /** The light's change to the next pixel; 0 across an edge of paint, NaN where no pixel of the surface follows. */
  readonly steps: Float32Array
  readonly isPaint: Uint8Array
}

const changes = (view: SoftView, logs: Float32Array, offset: number): Changes => {
  const { width, weights } = view
  const apart = chromaSteps(view, offset)
  const leastStep = hasSecondColor(view)
    ? Math.min(noisiest, Math.max(chromaStep, timesNoise * quantile(apart, weights, 0.5)))
    : Number.POSITIVE_INFINITY
  const leastLightStep = hasSecondLight(view) ? lightStep : Number.POSITIVE_INFINITY
  const steps = new Float32Array(logs.length).fill(Number.NaN)
  const isPaint = new Uint8Array(logs.length)
  for (let i = 0; i + offset < logs.length; i++) {
    const k = i + offset
    if (weights[i] === 0 || weights[k] === 0 || (offset === 1 && k % width === 0)) continue
    const step = logs[k] - logs[i]
    const isStep = Math.abs(view.logs[k] - view.logs[i]) > leastLightStep
    isPaint[i] = apart[i] > leastStep || isStep ? 1 : 0
    steps[i] = isPaint[i] ? 0 : step
  }
  return { steps, isPaint }
}

/** Whether more than a few pixels have another colour than most: coarse weave alone does not make a pattern. */
const hasSecondColor = ({ redShare, greenShare, light, weights }: SurfaceView): boolean => {
  const [red, green] = [quantile(redShare, weights, 0.5), quantile(greenShare, weights, 0.5)]
  const off = redShare.map(
    (v, i) => (Math.hypot(v - red, greenShare[i] - green) * light[i]) / (light[i] + unsureBelow),
  )
  return quantile(off, weights, 0.95) > 0.06
}

/** Whether the surface is as light in some places and as dark in others as no shadow makes it. */
const hasSecondLight = ({ logs, weights }: SoftView): boolean =>
  quantile(logs, weights, 0.92) - quantile(logs, weights, 0.08) > 2.2

/** In the dark, noise colours everything: steps between darker pixels count for less. */
const chromaSteps = ({ redShare, greenShare, light }: SurfaceView, offset: number): Float32Array =>
  redShare.map((v, i) => {
    const k = i + offset
    if (k >= redShare.length) return 0
    const least = Math.min(light[i], light[k])
    return (Math.hypot(redShare[k] - v, greenShare[k] - greenShare[i]) * least) / (least + unsureBelow)
  })

const patternOf = (view: SurfaceView, across: Changes, down: Changes): Float32Array => {
  const paint = view.weights.map((_, i) => (across.isPaint[i] || down.isPaint[i] ? 1 : 0))
  return weightedBlur(view, paint, view.weights, 2).map((v) => Math.min(1, 4 * v))
}

interface StepSystem {
  readonly width: number
  readonly height: number
  readonly weights: Float32Array
  readonly across: Float32Array
  readonly down: Float32Array
}

/** Binds the whole faintly to where it began, so that parts without a connection have a level. */
const binding = 1e-3
const mostRounds = 50

/** Least squares of the steps by conjugate gradients: nothing to do where nothing is painted. */
const solved = (system: StepSystem, start: Float32Array): Float32Array => {
  const x = Float32Array.from(start)
  const residual = new Float32Array(x.length)
  const product = new Float32Array(x.length)
  misfit(system, x, residual)
  const direction = Float32Array.from(residual)
  let energy = dot(residual, residual)
  const enough = 1e-7 * x.length
  for (let round = 0; round < mostRounds && energy > enough; round++) {
    applied(system, direction, product)
    const size = energy / Math.max(1e-20, dot(direction, product))
    for (let i = 0; i < x.length; i++) {
      x[i] += size * direction[i]
      residual[i] -= size * product[i]
    }
    const next = dot(residual, residual)
    const keep = next / energy
    energy = next
    for (let i = 0; i < x.length; i++) direction[i] = residual[i] + keep * direction[i]
  }
  return x
}

/** The right side less the left one, at `x`, whose binding holds by itself. */
const misfit = ({ width, across, down }: StepSystem, x: Float32Array, out: Float32Array): void => {
  out.fill(0)
  const add = (i: number, k: number, step: number): void => {
    if (Number.isNaN(step)) return
    const off = step - (x[k] - x[i])
    out[k] += off
    out[i] -= off
  }
  for (let i = 0; i < x.length; i++) {
    add(i, i + 1, across[i])
    add(i, i + width, down[i])
  }
}

const applied = ({ width, weights, across, down }: StepSystem, x: Float32Array, out: Float32Array): void => {
  for (let i = 0; i < x.length; i++) out[i] = weights[i] === 0 ? 0 : binding * x[i]
  for (let i = 0; i < x.length; i++) {
    if (!Number.isNaN(across[i])) {
      const off = x[i + 1] - x[i]
      out[i + 1] += off
      out[i] -= off
    }
    if (!Number.isNaN(down[i])) {
      const off = x[i + width] - x[i]
      out[i + width] += off
      out[i] -= off
    }
  }
}

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
