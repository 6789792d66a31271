/** The package, which is loaded when the first text needs it. */
export type HarfBuzz = typeof import('harfbuzzjs')
