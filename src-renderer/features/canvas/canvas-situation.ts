import type { Guide } from '@contract/desktop/documents'
import type { AreaArtwork } from '@contract/edits/artwork'
import type { Point, Size } from '@geometry/plane'
import type { RefObject } from 'react'
import type { CanvasTarget } from '../../model/layers/canvas-targets'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import type { Viewport } from '../../model/view/viewport'
import type { HandleFrame } from './handle-frame'

/** What gestures on the canvas know about it. */
export interface CanvasSituation {
  readonly element: RefObject<HTMLElement | null>
  readonly document: Size & { readonly uuid: string; readonly guides: readonly Guide[] }
  readonly viewport: Viewport
  readonly areas: readonly SmartObjectRow[]
  /** Print areas and texts, front-most first. */
  readonly targets: readonly CanvasTarget[]
  readonly selected: SmartObjectRow | null
  /** Everything selected, the selected area first. */
  readonly allSelected: readonly SmartObjectRow[]
  readonly frame: HandleFrame | null
  readonly isSpaceHeld: boolean
  /** The artwork on an area, whether the area is selected or not. */
  placedOn(area: SmartObjectRow): AreaArtwork | null
  /** A locked area keeps its artwork where it is. */
  isLocked(area: SmartObjectRow): boolean
  /** The names of the handles and guides at a point, nearest first; `reach` CSS px around it count too. */
  namesAt(point: Point, reach: number): readonly string[]
  /** Whether the point lies on the unedited picture of a comparison, which is only looked at. */
  isBefore(point: Point): boolean
}
