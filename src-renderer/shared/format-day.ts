import { locale } from './locale'

/** `14:05` for today, else `21 Nov 2026` (`21. Nov. 2026`), in the person's own time zone. */
export function formatDay(isoTime: string, now = new Date()): string {
  const { day, minute } = formatsOf(locale())
  const time = new Date(isoTime)
  return day.format(time) === day.format(now) ? minute.format(time) : day.format(time)
}

interface Formats {
  readonly day: Intl.DateTimeFormat
  readonly minute: Intl.DateTimeFormat
}

/** Creating a formatter takes longer than all of its later calls. */
const formats = new Map<string, Formats>()

const formatsOf = (language: string): Formats => {
  const known = formats.get(language) ?? {
    day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
    minute: new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
  }
  formats.set(language, known)
  return known
}
