/** Some windows full of small ones: a few megabytes as they came over. */
const mostKept = 300

/** What their addresses show never changes, or they change with it. */
const lasting = /[?]of=|^mockwright:\/\/(sample|result)\//

/** By their addresses; the latest used comes last. */
const kept = new Map<string, HTMLImageElement>()

/**
 * Keeps a small picture that the page has shown: a place that one comes back to has it at once, without asking main for
 * it and without a frame in which it is not there.
 */
export function keepPicture(address: string): void {
  if (!lasting.test(address)) return
  const image = kept.get(address) ?? new Image()
  if (image.src === '') image.src = address
  kept.delete(address)
  kept.set(address, image)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** It is here whole. */
export const isPictureKept = (address: string): boolean => {
  const image = kept.get(address)
  return image?.complete === true && image.naturalWidth > 0
}
