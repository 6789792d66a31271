/**
 * `14:05:09` for today, else `20 Nov 2026, 14:05`, in the person's own time zone and language. A dash for a time that
 * another service leaves out or writes in a way of its own.
 */
export function formatInstant(isoTime: string | null, language = 'en', now = new Date()): string {
  const time = new Date(isoTime ?? '')
  if (Number.isNaN(time.getTime())) return '—'
  const locale = language === 'en' ? 'en-GB' : language
  const isToday = time.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(
    locale,
    isToday ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time)
}
