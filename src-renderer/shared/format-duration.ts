/** `420 ms`, `1.4 s`, `12 s`, `3 min 05 s`, `2 h 10 min`: enough digits to compare durations. */
export function formatDuration(ms: number, language = 'en'): string {
  if (ms < 999.5) return `${Math.max(0, Math.round(ms))} ms`
  const seconds = ms / 1000
  if (seconds < 9.95) return `${decimal(language).format(seconds)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} min ${two(whole % 60)} s`
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
}

const two = (value: number): string => String(value).padStart(2, '0')

const decimal = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
