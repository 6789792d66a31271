import { unitVector } from './fixed-point'

/** TrueType's graphics state. Vectors have 14 bits of fraction, distances are in 1/64 pixels. */
export interface GraphicsState {
  rp0: number
  rp1: number
  rp2: number
  /** 0 the twilight zone, 1 the glyph's. */
  zp0: 0 | 1
  zp1: 0 | 1
  zp2: 0 | 1
  projectionX: number
  projectionY: number
  freedomX: number
  freedomY: number
  dualX: number
  dualY: number
  loop: number
  rounding: Rounding
  minimumDistance: number
  controlValueCutIn: number
  singleWidthCutIn: number
  singleWidthValue: number
  deltaBase: number
  deltaShift: number
  flipsAutomatically: boolean
  /** Bit 0: glyphs are not instructed; bit 1: their programs start with the default state. */
  instructControl: number
}

export type Rounding =
  | { readonly kind: 'grid' | 'half-grid' | 'double-grid' | 'down' | 'up' | 'off' }
  /** SROUND and S45ROUND. */
  | { readonly kind: 'super'; readonly period: number; readonly phase: number; readonly threshold: number }

export const defaultState = (): GraphicsState => ({
  ...startOfProgram(),
  minimumDistance: 64,
  controlValueCutIn: 68,
  singleWidthCutIn: 0,
  singleWidthValue: 0,
  deltaBase: 9,
  deltaShift: 3,
  flipsAutomatically: true,
  instructControl: 0,
})

/** The part of the state with which every program starts, whatever the control program left behind. */
export const startOfProgram = () =>
  ({
    rp0: 0,
    rp1: 0,
    rp2: 0,
    zp0: 1,
    zp1: 1,
    zp2: 1,
    projectionX: unitVector,
    projectionY: 0,
    freedomX: unitVector,
    freedomY: 0,
    dualX: unitVector,
    dualY: 0,
    loop: 1,
    rounding: { kind: 'grid' },
  }) satisfies Partial<GraphicsState>
