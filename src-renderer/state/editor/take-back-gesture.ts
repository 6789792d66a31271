import { useEditorStore } from './editor-store'

/** Ends a gesture that a hand still holds where it began; `orElse` does so for what is no edit of a document. */
export function takeBackGesture(gesture: string, orElse: () => void): void {
  const { held, cancelGesture } = useEditorStore.getState()
  if (held?.gesture === gesture) cancelGesture(gesture)
  else orElse()
}
