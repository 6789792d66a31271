import { type ReactNode, useState } from 'react'
import { classNames } from './class-names'
import { Picture } from './picture'
import { isPictureKept, keepPicture } from './recent-pictures'
import { findShade, knownShade, type Shade } from './shade-behind'

interface PictureProps {
  readonly src: string
  readonly alt: string
  readonly className?: string
  /** `cover` cuts off what overflows, `contain` shows the whole picture. */
  readonly fit: 'cover' | 'contain'
  /** Shown until the picture has loaded, or if it cannot be loaded. */
  readonly placeholder: ReactNode
  /** The picture may have transparent parts: it lies on squares that it stands out on. */
  readonly isSeeThrough?: boolean
}

/**
 * A thumbnail without layout shifts: its frame is there from the start, and a missing picture leaves the placeholder.
 */
export function FramedPicture(props: PictureProps) {
  const { src, alt, className, fit, placeholder, isSeeThrough = false } = props
  const [state, setState] = useState(() => firstStateOf(src))
  const { status, shade } = state.src === src ? state : firstStateOf(src)
  return (
    <span
      data-behind={(isSeeThrough && shade) || undefined}
      className={classNames('relative block overflow-hidden', isSeeThrough && 'checkerboard', className)}
    >
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
          crossOrigin={isSeeThrough ? 'anonymous' : undefined}
          onLoad={({ currentTarget }) => {
            keepPicture(src, currentTarget.crossOrigin)
            const found = isSeeThrough ? knownShade(src) : null
            if (status !== 'shown' || found !== shade) setState({ src, status: 'shown', shade: found })
            if (isSeeThrough)
              findShade(src, currentTarget, (late) =>
                setState((now) => (now.src === src ? { ...now, shade: late } : now)),
              )
          }}
          onError={() => setState({ src, status: 'missing', shade: null })}
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

interface PictureState {
  readonly src: string
  readonly status: 'loading' | 'shown' | 'missing'
  readonly shade: Shade | null
}

const firstStateOf = (src: string): PictureState => ({
  src,
  status: isPictureKept(src) ? 'shown' : 'loading',
  shade: knownShade(src),
})
