import type { Placement } from '../../engine/document/document'
import type { Point } from '../../engine/document/geometry'

/** The edge of the placed canvas as a closed polygon in the document, clockwise. */
export const outlineOf = ({ quad }: Placement): readonly Point[] => quad
