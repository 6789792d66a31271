import type { Point } from '../document/geometry'

/** The samples that Photoshop counts in every pixel of an outline. */
export interface SampleGrid {
  readonly columns: number
  readonly rows: number
}

/** Measured: coverage comes in steps of 1/255, and straight edges agree within 2 of these. */
export const fineSamples: SampleGrid = { columns: 17, rows: 15 }

/**
 * Photoshop up to CS5.1. Measured on 25 shapes of CS2, CS3, CS5 and CS5.1: with these samples 21 of them differ from
 * the stored ones in at most 1 % of their pixels, with the fine ones 15; 4 rows, or fine chords under coarse samples,
 * are worse.
 */
export const coarseSamples: SampleGrid = { columns: 17, rows: 5 }

/**
 * The position of a document point in the sample grid. Sample (i, j) is at (i + ½, j + ½). The shift, 0.002 of a pixel,
 * is measured on the points where six ellipses are cut into chords, and on the edges of a triangle.
 */
export const onSampleGrid = ({ x, y }: Point, { columns, rows }: SampleGrid): Point => ({
  x: x * columns + 0.025,
  y: y * rows + 0.025,
})
