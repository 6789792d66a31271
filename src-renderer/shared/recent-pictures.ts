/** A few windows full of small pictures: a few megabytes as transferred. */
const mostKept = 300

/** Addresses whose pictures never change, or that change with their pictures. */
const lasting = /[?]of=|^mockwright:\/\/(sample|result)\//

/** By address; the most recently used picture is last. */
const kept = new Map<string, HTMLImageElement>()

/**
 * Keeps a small picture that the page has shown: when the page shows it again it is there at once, without a request to
 * main and without an empty frame.
 */
export function keepPicture(address: string, crossOrigin: string | null = null): void {
  if (!lasting.test(address)) return
  const image = kept.get(address) ?? new Image()
  if (image.src === '') {
    // The browser keeps pictures that the page may read apart from the others.
    image.crossOrigin = crossOrigin
    image.src = address
  }
  kept.delete(address)
  kept.set(address, image)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** True once the picture has loaded completely. */
export const isPictureKept = (address: string): boolean => {
  const image = kept.get(address)
  return image?.complete === true && image.naturalWidth > 0
}
