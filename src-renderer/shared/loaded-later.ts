import { useEffect, useState } from 'react'

/** ms */
const againAfter = 2000

/**
 * A part of the page that is loaded when it is first asked for, while the rest is on screen already; tried again until
 * it comes. Returns a hook: the part, or null as long as it is on its way.
 */
export function loadedLater<Part>(load: () => Promise<Part>): () => Part | null {
  let part: Part | null = null
  let loading: Promise<void> | null = null
  const begin = (): Promise<void> =>
    load().then(
      (loaded) => {
        part = loaded
      },
      () => new Promise((later) => setTimeout(later, againAfter)).then(begin),
    )
  return () => {
    const [, setLoaded] = useState(part !== null)
    useEffect(() => {
      if (part !== null) return
      loading ??= begin()
      void loading.then(() => setLoaded(true))
    }, [])
    return part
  }
}
