import type * as types from '@techstark/opencv-js'

/** The package, once it is ready. */
export type OpenCv = typeof types

export type Mat = types.Mat

/** Memory of the package, which nobody frees by itself. */
interface Held {
  delete(): void
}

/** Marks an object of the package that is freed when the work ends. */
export type Hold = <Each extends Held>(held: Each) => Each

/** Runs `work`, and frees what it held. The package throws the addresses of its errors; callers get an `Error`. */
export const withHeld = <Result>(cv: OpenCv, work: (hold: Hold) => Result): Result => {
  const all: Held[] = []
  try {
    return work((held) => {
      all.push(held)
      return held
    })
  } catch (cause) {
    if (typeof cause !== 'number') throw cause
    const { msg } = cv.exceptionFromPtr(cause) as { readonly msg?: unknown }
    throw new Error(`OpenCV: ${typeof msg === 'string' ? msg : `error ${cause}`}`)
  } finally {
    for (const held of all) held.delete()
  }
}
