import { Image as ImageIcon, ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names'
import { isPictureKept, keepPicture } from './recent-pictures'

interface LivePictureProps {
  /** Null while it is not known: what is shown stays. */
  readonly src: string | null
  readonly alt: string
  readonly className?: string
}

/**
 * A picture that is replaced when the next one has come, never by a gap. Only what is on its way breathes: a grid that
 * is scrolled has a hundred without.
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
    return <img src={shown} alt={alt} draggable={false} className={classNames('object-contain', className)} />
  }
  // Nothing of it is known while one scrolls past.
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
