/**
 * The browser's own storage, on disk as soon as it is written to: by itself Chromium takes seconds, and a page that is
 * killed meanwhile has lost them.
 */
export const lastingStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => localStorage.getItem(name),
  setItem(name, value) {
    localStorage.setItem(name, value)
    window.mockwright.keepStorage()
  },
  removeItem: (name) => localStorage.removeItem(name),
}
