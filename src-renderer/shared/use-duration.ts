import { useTranslation } from 'react-i18next'

/** Seconds in a readable form: `40 s`, `8 min`, `2 h 5 min`. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('batch')
  return (seconds) => {
    if (seconds < 59.5) return t('duration.seconds', { count: Math.max(1, Math.round(seconds)) })
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return t('duration.minutes', { count: minutes })
    return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
