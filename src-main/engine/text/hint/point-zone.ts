/** Points that instructions move: a glyph's own, or the twilight zone's, which belong to no outline. */
export interface PointZone {
  readonly count: number
  /** As designed: in design units, or in 1/64 pixels for the parts of a composite. */
  readonly designX: Int32Array
  readonly designY: Int32Array
  /** Scaled, in 1/64 pixels, before any instruction. */
  readonly originalX: Int32Array
  readonly originalY: Int32Array
  readonly x: Int32Array
  readonly y: Int32Array
  /** `touchedX` and `touchedY`. */
  readonly touched: Uint8Array
  readonly isOnCurve: Uint8Array
  /** The last point of each contour. */
  readonly ends: readonly number[]
}

export const touchedX = 1
export const touchedY = 2

export const pointZone = (count: number, ends: readonly number[]): PointZone => ({
  count,
  designX: new Int32Array(count),
  designY: new Int32Array(count),
  originalX: new Int32Array(count),
  originalY: new Int32Array(count),
  x: new Int32Array(count),
  y: new Int32Array(count),
  touched: new Uint8Array(count),
  isOnCurve: new Uint8Array(count),
  ends,
})

export const copyZone = (zone: PointZone): PointZone => ({
  ...zone,
  designX: zone.designX.slice(),
  designY: zone.designY.slice(),
  originalX: zone.originalX.slice(),
  originalY: zone.originalY.slice(),
  x: zone.x.slice(),
  y: zone.y.slice(),
  touched: zone.touched.slice(),
  isOnCurve: zone.isOnCurve.slice(),
})
