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
  /** PDFium's own functions, which take the page's handle. */
  readonly module: PdfiumModule
  readonly pageIdx: number
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

/** Boxes are in the page's own space, y upwards. A function that gives a box answers 0 where there is none. */
export interface PdfiumModule {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(bytes: number): number; free(address: number): void }
  /** 0..3 quarter turns clockwise. */
  _FPDFPage_GetRotation(page: number): number
  /** The part of the page that is shown, as left, top, right and bottom in floats. */
  _FPDF_GetPageBoundingBox(page: number, rect: number): number
  _FPDFPage_GetArtBox: GetBox
  _FPDFPage_GetTrimBox: GetBox
  _FPDFPage_GetBleedBox: GetBox
  _FPDFPage_GetCropBox: GetBox
  _FPDFPage_GetMediaBox: GetBox
  /** From now on this part of the page is shown. */
  _FPDFPage_SetCropBox(page: number, left: number, bottom: number, right: number, top: number): void
  /** A bitmap over memory that stays its caller's. */
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    pixels: number,
    rowBytes: number,
  ): number
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void
  _FPDFBitmap_Destroy(bitmap: number): void
  /** `matrix` and `clip` are addresses of six and four floats. */
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: number,
    page: number,
    matrix: number,
    clip: number,
    flags: number,
  ): void
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, place: number): number
  /** The addresses of four floats, in the page's own space; 0 without an answer. */
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_HasTransparency(object: number): number
  /** An object that is not active is not drawn. */
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number
}

type GetBox = (page: number, left: number, bottom: number, right: number, top: number) => number

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
