import type { Size } from '@geometry/plane'

/**
 * The size at which the engine renders the document, device px: the size on screen, never more than the document has.
 * During a drag, the size of the room suffices; the fine picture follows when the pointer rests.
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
