import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names'
import { Picture } from './picture'

interface FilmPlayerProps {
  readonly src: string
  /** Animated pictures play by themselves; videos have controls. */
  readonly isPicture: boolean
  readonly isMuted: boolean
  readonly className: string
}

/** A film that plays again and again, or the reason why it does not. */
export function FilmPlayer({ src, isPicture, isMuted, className }: FilmPlayerProps) {
  const { t } = useTranslation('videos')
  const [isBroken, setBroken] = useState(false)
  const onError = () => setBroken(true)
  const look = classNames('max-w-full object-contain', className)
  if (isBroken)
    return (
      <p role="alert" className="rounded-md bg-canvas px-4 py-8 text-center text-secondary">
        {t('notPlayed')}
      </p>
    )
  if (isPicture) return <Picture src={src} alt={t('player')} onError={onError} className={look} />
  return (
    <video
      src={src}
      aria-label={t('player')}
      onError={onError}
      className={look}
      controls
      // The window downloads nothing: the file itself is dragged out or shown in its folder.
      controlsList="nodownload noremoteplayback"
      disablePictureInPicture
      autoPlay
      loop
      muted={isMuted}
    />
  )
}
