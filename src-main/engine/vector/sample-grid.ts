import type { Point } from '../document/geometry'

/**
 * Photoshop counts 17 × 15 samples per pixel; measured: coverage comes in steps of 1/255, and straight edges agree
 * within 2 of these.
 */
export const sampleColumns = 17
export const sampleRows = 15

/**
 * The position of a document point in the sample grid. Sample (i, j) is at (i + ½, j + ½). The shift, 0.002 of a pixel,
 * is measured on the points where six ellipses are cut into chords, and on the edges of a triangle.
 */
export const onSampleGrid = ({ x, y }: Point): Point => ({
  x: x * sampleColumns + 0.025,
  y: y * sampleRows + 0.025,
})
