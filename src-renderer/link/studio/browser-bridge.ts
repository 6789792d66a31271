import '../bridge'

/** Files that a person gave the page, by the name under which the page may speak of them. */
const files = new Map<string, File>()

/**
 * Takes the place of the window's preload script in a browser. A file has no path there: it gets a name that only
 * `fileNamed` knows. Nothing of a customer stays on the computer.
 */
export function installBrowserBridge(host: Window): void {
  const kept = new Map<string, string>()
  const bridge: Window['mockwright'] = {
    pathForFile: (file) => (file instanceof File ? nameOf(file) : ''),
    keepStorage: () => undefined,
    onEvent: () => () => undefined,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  }
  Object.defineProperty(host, 'mockwright', { value: bridge })
}

const nameOf = (file: File): string => {
  const name = `given:${crypto.randomUUID()}/${file.name}`
  files.set(name, file)
  return name
}

/** Each name is good for one upload. */
export const takeFileNamed = (name: string): File | null => {
  const file = files.get(name) ?? null
  files.delete(name)
  return file
}
