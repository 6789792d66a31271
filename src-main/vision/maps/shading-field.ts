import type { SurfaceView } from './surface-view'

/** The light on a surface, apart from the colours painted on it. */
export interface ShadingField {
  /** Natural logarithm of the light that falls on each pixel; only differences mean something. */
  readonly shade: Float32Array
  /** 0..1: how much of what surrounds a pixel is drawn in several colours. */
  readonly pattern: Float32Array
}

/** Neighbours whose shares of red or green differ by more are painted in two colours. */
const chromaStep = 0.022
/** As are those whose light differs by more, logarithm: folds are softer at this size. */
const lightStep = 0.42

/**
 * Retinex (Land 1971, with Grosse and others' chroma rule of 2009): steps of colour are paint, all other changes are
 * light, and the light is put together again from its changes. A plain surface keeps its luminance to the last digit.
 */
export const shadingField = (view: SurfaceView, light: Float32Array, floor: number): ShadingField => {
  const { width, height, weights } = view
  const logs = light.map((v) => Math.log(v + floor))
  const across = changes(view, logs, 1)
  const down = changes(view, logs, width)
  const pattern = patternOf(view, across, down)
  const system = { width, height, weights, across: across.steps, down: down.steps }
  return { shade: solved(system, logs), pattern }
}

interface Changes {
  /** The light's change to the next pixel; 0 across an edge of paint, NaN where no pixel of the surface follows. */
  readonly steps: Float32Array
  readonly isPaint: Uint8Array
}

const changes = (view: SurfaceView, logs: Float32Array, offset: number): Changes => {
  const { width, weights, redShare, greenShare } = view
  const steps = new Float32Array(logs.length).fill(Number.NaN)
  const isPaint = new Uint8Array(logs.length)
  for (let i = 0; i + offset < logs.length; i++) {
    const k = i + offset
    if (weights[i] === 0 || weights[k] === 0 || (offset === 1 && k % width === 0)) continue
    const step = logs[k] - logs[i]
    const chroma = Math.hypot(redShare[k] - redShare[i], greenShare[k] - greenShare[i])
    isPaint[i] = chroma > chromaStep || Math.abs(step) > lightStep ? 1 : 0
    steps[i] = isPaint[i] ? 0 : step
  }
  return { steps, isPaint }
}

const patternOf = (view: SurfaceView, across: Changes, down: Changes): Float32Array => {
  const paint = Float32Array.from(across.isPaint, (v, i) => (v || down.isPaint[i] ? 1 : 0))
  const near = weightedMean(view, paint, 3)
  return near.map((v) => Math.min(1, 6 * v))
}

const weightedMean = (view: SurfaceView, values: Float32Array, radius: number): Float32Array => {
  const { width, height, weights } = view
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (weights[y * width + x] === 0) continue
      let sum = 0
      let count = 0
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
        for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
          sum += values[v * width + u]
          count += weights[v * width + u]
        }
      out[y * width + x] = count === 0 ? 0 : sum / count
    }
  return out
}

interface StepSystem {
  readonly width: number
  readonly height: number
  readonly weights: Float32Array
  readonly across: Float32Array
  readonly down: Float32Array
}

/** Binds the whole faintly to the luminance, so that parts without a connection have a level. */
const binding = 2e-4
const mostRounds = 160

/** Least squares of the steps by conjugate gradients, from the luminance itself: nothing to do where nothing is painted. */
const solved = (system: StepSystem, logs: Float32Array): Float32Array => {
  const x = Float32Array.from(logs)
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

const applied = (
  { width, weights, across, down }: StepSystem,
  x: Float32Array,
  out: Float32Array,
): void => {
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
