import { ImageOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  readonly src: string
  readonly alt: string
}

/** A picture that says in our own way that it cannot be shown: the browser's broken sign stands nowhere. */
export function Picture({ src, alt, className, style, onError, ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === src)
    return (
      <span
        role="img"
        aria-label={alt}
        style={style}
        className={classNames('flex items-center justify-center text-secondary', className)}
      >
        <ImageOff size={16} strokeWidth={1.5} aria-hidden />
      </span>
    )
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      style={style}
      draggable={false}
      className={className}
      onError={(event) => {
        setMissing(src)
        onError?.(event)
      }}
    />
  )
}
