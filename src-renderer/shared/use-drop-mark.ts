import { useEffect, useState } from 'react'

/** Whether a drag lies over an element. A drag that Esc ends does not leave its target: only its source hears the end. */
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
