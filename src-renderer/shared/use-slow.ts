import { useEffect, useState } from 'react'

/** True once `isBusy` has lasted for so long, ms: what is quick needs no word. */
export function useSlow(isBusy: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [isBusy, afterMs])
  return isSlow && isBusy
}
