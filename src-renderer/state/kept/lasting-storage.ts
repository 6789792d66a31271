const place = () => window.mockwright.storage ?? localStorage

/**
 * The browser's own storage, written to disk at once: by itself Chromium takes seconds, and a page that is killed
 * meanwhile has lost the data.
 */
export const lastingStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => place().getItem(name),
  setItem(name, value) {
    place().setItem(name, value)
    window.mockwright.keepStorage()
  },
  removeItem: (name) => place().removeItem(name),
}
