/** `14:05:09` for today, else `20 Nov 2026, 14:05`, in the person's own time zone and language. */
export function formatInstant(isoTime: string, language = 'en', now = new Date()): string {
  const time = new Date(isoTime)
  const locale = language === 'en' ? 'en-GB' : language
  const isToday = time.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(
    locale,
    isToday ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time)
}
