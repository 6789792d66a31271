import { type ReactNode, useState } from 'react'
import { classNames } from './class-names'
import { Picture } from './picture'
import { isPictureKept, keepPicture } from './recent-pictures'

interface PictureProps {
  readonly src: string
  readonly alt: string
  readonly className?: string
  /** `cover` cuts off what overflows, `contain` shows the whole picture. */
  readonly fit: 'cover' | 'contain'
  /** Shown until the picture has loaded, or if it cannot be loaded. */
  readonly placeholder: ReactNode
}

/**
 * A thumbnail without layout shifts: its frame is there from the start, and a missing picture leaves the placeholder.
 */
export function FramedPicture({ src, alt, className, fit, placeholder }: PictureProps) {
  const [state, setState] = useState<{
    readonly src: string
    readonly status: 'loading' | 'shown' | 'missing'
  }>({
    src,
    status: firstStatusOf(src),
  })
  const status = state.src === src ? state.status : firstStatusOf(src)
  return (
    <span className={classNames('relative block overflow-hidden', className)}>
      {status !== 'shown' && (
        <span className="absolute inset-0 flex items-center justify-center text-secondary">
          {placeholder}
        </span>
      )}
      {src !== '' && status !== 'missing' && (
        <Picture
          src={src}
          alt={alt}
          loading={status === 'shown' ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => {
            keepPicture(src)
            if (status !== 'shown') setState({ src, status: 'shown' })
          }}
          onError={() => setState({ src, status: 'missing' })}
          className={classNames(
            'size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            status !== 'shown' && 'invisible',
          )}
        />
      )}
    </span>
  )
}

const firstStatusOf = (src: string) => (isPictureKept(src) ? ('shown' as const) : ('loading' as const))
