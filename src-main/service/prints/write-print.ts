import { printPpi } from '@contract/desktop/exports'
import { failureOf } from '@contract/errors'
import type { WritePrintPdf } from '../ports/deliverables'
import type { CallOptions, Engine, FilePath, OutputResult } from '../ports/engine'
import type { PrintFile } from './print-file'

export interface PrintDeps {
  readonly writePdf: WritePrintPdf
  /** sRGB, as sheets have it. */
  readonly profile: () => Uint8Array
}

interface PrintTarget {
  readonly format: 'png' | 'tiff' | 'pdf'
  readonly target: FilePath
}

/** Draws a print file and writes it; `bytes` of a PDF are those of the picture in it. Throws `FILE_NOT_WRITABLE`. */
export const writePrint = async (
  print: PrintFile,
  { format, target }: PrintTarget,
  { engine, writePdf, profile }: PrintDeps & { readonly engine: Pick<Engine, 'renderOutputs'> },
  options?: CallOptions,
): Promise<OutputResult> => {
  const picture = format === 'pdf' ? `${target}.png` : target
  const output = {
    format: format === 'pdf' ? 'png' : format,
    width: 'original',
    quality: 100,
    dpi: printPpi,
    profile: 'document',
  } as const
  const files = [{ output, target: picture }]
  const [end] = await engine.renderOutputs({ ...print.request, files }, options)
  if (!end || 'failure' in end) return end ?? { failure: failureOf('internal', {}) }
  if (format === 'pdf') await writePdf(target, { ...print, picture, ppi: printPpi, profile: profile() })
  return { file: { ...end.file, path: target } }
}
