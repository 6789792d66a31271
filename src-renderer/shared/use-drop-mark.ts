import { useEffect, useState } from 'react'

/** Whether a drag lies over an element. Where Esc ends a drag, its source hears of it, and its target does not. */
export function useDropMark(): readonly [boolean, (isOver: boolean) => void] {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOver) return
    const end = () => setOver(false)
    window.addEventListener('dragend', end, true)
    return () => window.removeEventListener('dragend', end, true)
  }, [isOver])
  return [isOver, setOver]
}
