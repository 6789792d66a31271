const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `14:05` for today, else `21 Nov 2026`, in the person's own time zone. */
export function formatDay(isoTime: string, now = new Date()): string {
  const time = new Date(isoTime)
  return day.format(time) === day.format(now) ? minute.format(time) : day.format(time)
}
