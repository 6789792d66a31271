/** The address that a person has typed; null if it is none that a service could tell. */
export const webhookOf = (typed: string): string | null => {
  const text = typed.trim()
  if (!URL.canParse(text)) return null
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== '' ? text : null
}
