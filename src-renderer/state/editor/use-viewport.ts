import type { Size } from '@geometry/plane'
import {
  centredViewport,
  fittedViewport,
  nextZoomStop,
  type Viewport,
  zoomAbout,
} from '../../model/view/viewport'
import { useEditorStore } from './editor-store'

interface ViewedDocument extends Size {
  readonly uuid: string
}

/** The current viewport of a document in the canvas: fitted until someone zooms or pans. */
export function useViewport(document: ViewedDocument): Viewport {
  const chosen = useEditorStore((state) => state.viewports[document.uuid])
  const room = useEditorStore((state) => state.canvasRoom)
  return chosen ?? fittedViewport(document, room, window.devicePixelRatio)
}

export function currentViewport(document: ViewedDocument): Viewport {
  const { viewports, canvasRoom } = useEditorStore.getState()
  return viewports[document.uuid] ?? fittedViewport(document, canvasRoom, window.devicePixelRatio)
}

/** Zooms to device px per document px, about the middle of the canvas. */
export function zoomTo(document: ViewedDocument, zoom: number): void {
  const { canvasRoom, setViewport } = useEditorStore.getState()
  const middle = { x: canvasRoom.width / 2, y: canvasRoom.height / 2 }
  setViewport(document.uuid, zoomAbout(currentViewport(document), zoom / window.devicePixelRatio, middle))
}

export function zoomToStop(document: ViewedDocument, direction: 1 | -1): void {
  zoomTo(document, nextZoomStop(currentViewport(document).scale * window.devicePixelRatio, direction))
}

/** One document pixel on one device pixel, centred. */
export function zoomToPixels(document: ViewedDocument): void {
  const { canvasRoom, setViewport } = useEditorStore.getState()
  setViewport(document.uuid, centredViewport(document, canvasRoom, 1 / window.devicePixelRatio))
}
