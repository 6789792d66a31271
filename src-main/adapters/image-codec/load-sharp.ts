import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import { separateGlib } from './separate-glib'

export type SharpModule = typeof Sharp

/**
 * Loads sharp on first use, because it costs 40 ms that a layer tree never needs. Electron on Linux gets a copy with a
 * GLib of its own, which lives in `cacheFolder`.
 */
export const sharpLoader = (cacheFolder: string): (() => Promise<SharpModule>) => {
  let loading: Promise<SharpModule> | undefined
  return () => {
    loading ??= load(cacheFolder)
    return loading
  }
}

const load = async (cacheFolder: string): Promise<SharpModule> => {
  const sharesGlibWithGtk = process.platform === 'linux' && process.versions['electron'] !== undefined
  if (sharesGlibWithGtk)
    await separateGlib(createRequire(import.meta.url), cacheFolder).catch((error: unknown) => {
      console.error('sharp runs on GTK’s GLib and will leak memory: no copy of it could be made.', error)
    })
  const { default: sharp } = await import('sharp')
  // Every picture is processed once: a cache of operations would only waste memory.
  sharp.cache(false)
  return sharp
}
