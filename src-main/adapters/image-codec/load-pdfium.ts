import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The part of PDFium used here. */
export interface Pdfium {
  loadDocument(bytes: Uint8Array): Promise<PdfDocument>
}

export interface PdfDocument {
  /** Zero-based. A page can be drawn once. */
  getPage(index: number): PdfiumPage
  destroy(): void
}

export interface PdfiumPage {
  /** In points, 72 to the inch. */
  getOriginalSize(): { readonly originalWidth: number; readonly originalHeight: number }
  /** RGBA, straight, 8 bits, passed through `render`. */
  render(wish: {
    readonly width: number
    readonly height: number
    readonly scale: number
    readonly transparent: boolean
    render(drawn: { readonly data: Uint8Array }): Promise<Uint8Array>
  }): Promise<{ readonly data: Uint8Array }>
}

let loading: Promise<Pdfium> | undefined

/**
 * PDFium, Chrome's PDF reader, as WebAssembly; loaded on first use, because it costs 40 ms and 4 MB that most documents
 * never need.
 */
export const loadPdfium = (): Promise<Pdfium> => {
  loading ??= load()
  return loading
}

const load = async (): Promise<Pdfium> => {
  const require = createRequire(import.meta.url)
  const { PDFiumLibrary } = require('@hyzyla/pdfium') as PdfiumPackage
  const file = await readFile(require.resolve('@hyzyla/pdfium/pdfium.wasm'))
  const wasmBinary = new ArrayBuffer(file.length)
  new Uint8Array(wasmBinary).set(file)
  return PDFiumLibrary.init({ wasmBinary })
}

interface PdfiumPackage {
  readonly PDFiumLibrary: { init(options: { readonly wasmBinary: ArrayBuffer }): Promise<Pdfium> }
}
