import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type BrowserWindow, type Rectangle, screen } from 'electron'
import { z } from 'zod'
import type { Log } from '../../service/ports/log'

const storedBounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(400),
  height: z.number().int().min(300),
  isMaximized: z.boolean(),
})
type StoredBounds = z.output<typeof storedBounds>

/** Null when none are stored, or when they lie on no connected screen. */
export const readWindowBounds = (path: string): StoredBounds | null => {
  try {
    const bounds = storedBounds.parse(JSON.parse(readFileSync(path, 'utf8')))
    return isOnScreen(bounds) ? bounds : null
  } catch {
    // Missing or broken bounds: the window opens where a new one would.
    return null
  }
}

/** The bounds are stored after this long without a move or resize, ms. */
const quietMs = 300

/**
 * Stores the bounds when the window comes to rest, because the program may be killed, and while it closes, because the
 * app may end right after.
 */
export const rememberWindowBounds = (window: BrowserWindow, path: string, log: Log): void => {
  let timer: NodeJS.Timeout | undefined
  const store = (): void => {
    clearTimeout(timer)
    const bounds: StoredBounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    try {
      writeFileSync(`${path}.part`, JSON.stringify(bounds))
      renameSync(`${path}.part`, path)
    } catch (error) {
      log.warn('The place of the window was not stored', error)
    }
  }
  const storeSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(store, quietMs)
  }
  window.on('move', storeSoon)
  window.on('resize', storeSoon)
  window.on('maximize', storeSoon)
  window.on('unmaximize', storeSoon)
  window.on('close', store)
  window.on('closed', () => clearTimeout(timer))
}

const isOnScreen = (bounds: Rectangle): boolean =>
  screen.getAllDisplays().some(({ workArea }) => {
    const width =
      Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x)
    const height =
      Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y)
    return width >= 100 && height >= 100
  })
