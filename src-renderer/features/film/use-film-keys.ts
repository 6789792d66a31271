import { useEffect } from 'react'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Space plays and pauses outside fields and buttons; Escape closes the strip if nothing else takes it. */
export function useFilmKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || useShellStore.getState().overlay !== null) return
      const { isFilmPlaying, playFilm, closeFilm } = useEditorStore.getState()
      if (event.key === 'Escape' && !isWithin(event.target, fields)) closeFilm()
      if (event.key !== ' ' || event.repeat || isWithin(event.target, usersOfSpace)) return
      event.preventDefault()
      playFilm(!isFilmPlaying)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const fields = 'input, textarea, [contenteditable], [role="dialog"], [role="menu"]'
const usersOfSpace = `${fields}, select, button, summary, video, [role="tree"]`

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null
