/**
 * The browser's own storage, written to disk at once: by itself Chromium takes seconds, and a page that is killed
 * meanwhile has lost the data.
 */
export const lastingStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => localStorage.getItem(name),
  setItem(name, value) {
    localStorage.setItem(name, value)
    window.mockwright.keepStorage()
  },
  removeItem: (name) => localStorage.removeItem(name),
}
