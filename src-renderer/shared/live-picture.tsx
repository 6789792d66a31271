import { Image as ImageIcon, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names'
import { Picture } from './picture'
import { isPictureKept, keepPicture } from './recent-pictures'

interface LivePictureProps {
  /** Null while unknown: the current picture stays. */
  readonly src: string | null
  readonly alt: string
  readonly className?: string
}

/**
 * A picture that is replaced when the next one has loaded, without a gap. Only a loading picture pulses: a scrolled
 * grid has a hundred empty ones.
 */
export function LivePicture({ src, alt, className }: LivePictureProps) {
  const [shown, setShown] = useState(() => (src !== null && isPictureKept(src) ? src : null))
  const [missing, setMissing] = useState<string | null>(null)
  if (src !== null && src !== shown && isPictureKept(src)) setShown(src)
  useEffect(() => {
    if (src === null || src === shown) return
    const image = new Image()
    image.onload = () => {
      keepPicture(src)
      setShown(src)
    }
    image.onerror = () => setMissing(src)
    image.src = src
    return () => {
      image.onload = null
      image.onerror = null
      image.src = ''
    }
  }, [src, shown])

  if (shown !== null && missing !== src) {
    return <Picture src={shown} alt={alt} className={classNames('object-contain', className)} />
  }
  // The address is unknown during scrolling.
  if (src === null) return <span className={classNames('block rounded-md bg-raised', className)} />
  const isMissing = missing !== null && missing === src
  const Icon = isMissing ? ImageOff : ImageIcon
  return (
    <span
      className={classNames(
        'flex items-center justify-center text-secondary',
        !isMissing && 'skeleton',
        className,
      )}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
