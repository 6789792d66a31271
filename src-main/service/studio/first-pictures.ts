/** Each is 20 to 50 kB. */
const mostKept = 64

/**
 * Pictures that many sessions begin with, each drawn once: the newest ones are kept in memory. A picture that could not
 * be drawn is drawn anew for the next session.
 */
export const createFirstPictures = () => {
  const kept = new Map<string, Promise<Uint8Array>>()
  return (name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const picture = kept.get(name) ?? draw()
    kept.delete(name)
    kept.set(name, picture)
    picture.catch(() => kept.delete(name))
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return picture
  }
}
