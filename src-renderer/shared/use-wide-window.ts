import { useSyncExternalStore } from 'react'

/** As `--breakpoint-wide` of the theme. */
const wide = window.matchMedia('(min-width: 1680px)')

const follow = (onChange: () => void): (() => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Whether the window has the room of a large screen: pictures and panels are larger there. */
export const useWideWindow = (): boolean => useSyncExternalStore(follow, () => wide.matches)
