import { useEffect, useState } from 'react'

/** Null until the image is loaded, and if it cannot be read. */
export function useImage(address: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly image: HTMLImageElement } | null>(
    null,
  )
  useEffect(() => {
    if (address === null) return
    const image = new Image()
    image.onload = () => setLoaded({ address, image })
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return loaded?.address === address ? loaded.image : null
}
