import type { Size } from '../../model/placement/placed-box'

/**
 * How large the engine should draw the document, device px: what the screen shows, never more than the document has.
 * While someone drags, what fits the room is enough; the fine picture follows when the hand rests.
 */
export function previewSize(
  document: Size,
  scale: number,
  {
    room,
    pixelRatio,
    isDragging,
  }: { readonly room: Size; readonly pixelRatio: number; readonly isDragging: boolean },
): Size {
  const shown = scale * pixelRatio
  const fitting = Math.min(room.width / document.width, room.height / document.height) * pixelRatio
  const factor = Math.min(1, isDragging ? Math.min(shown, fitting) : shown)
  return {
    width: Math.max(1, Math.round(document.width * factor)),
    height: Math.max(1, Math.round(document.height * factor)),
  }
}
