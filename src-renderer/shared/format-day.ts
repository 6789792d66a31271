import { locale } from './locale'

/** `14:05` for today, else `21 Nov 2026` (`21. Nov. 2026`), in the person's own time zone. */
export function formatDay(isoTime: string, now = new Date()): string {
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' })
  const minute = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })
  const time = new Date(isoTime)
  return day.format(time) === day.format(now) ? minute.format(time) : day.format(time)
}
