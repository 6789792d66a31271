import { createRequire } from 'node:module'
import type { VisionTools } from '../../vision/vision-tools'
import type { OpenCv } from './opencv'
import { lineTools } from './opencv-lines'
import { pixelTools } from './opencv-pixels'
import { regionTools } from './opencv-regions'

/** The package takes 0.5 s on a quiet core; once it never became ready. */
const longestStartMs = 30_000

/** Loads OpenCV, whose memory is 134 MB at first and 1 GB at most. Rejects when it does not become ready in time. */
export const loadVisionTools = async (timeoutMs = longestStartMs): Promise<VisionTools> => {
  const { cv } = await loadOpenCv(timeoutMs)
  return { ...pixelTools(cv), ...lineTools(cv), ...regionTools(cv) }
}

type Loading = OpenCv & { onRuntimeInitialized?: () => void }

/**
 * Required, wrapped, and never awaited itself: the package has a `then` that resolves with the package, so a promise of
 * it never settles, and neither does one of a module that hands out its parts by name.
 */
const loadOpenCv = async (timeoutMs: number): Promise<{ readonly cv: OpenCv }> => {
  const restore = keptListeners()
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Loading
  try {
    if (!isReady(cv)) await ready(cv, timeoutMs)
  } finally {
    restore()
  }
  return { cv }
}

const isReady = (cv: object): boolean => 'Mat' in cv

const ready = (cv: Loading, timeoutMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`OpenCV was not ready after ${timeoutMs} ms.`)), timeoutMs)
    cv.onRuntimeInitialized = () => {
      clearTimeout(late)
      resolve()
    }
  })

const fatal = ['uncaughtException', 'unhandledRejection'] as const

/** The package listens to what nobody caught, and would abort its own memory then; that is the process's affair. */
const keptListeners = (): (() => void) => {
  const before = fatal.map((event) => process.listeners(event as 'uncaughtException'))
  return () =>
    fatal.forEach((event, at) => {
      for (const listener of process.listeners(event as 'uncaughtException'))
        if (!before[at]?.includes(listener)) process.removeListener(event, listener)
    })
}
