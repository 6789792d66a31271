import { extname, resolve } from 'node:path'
import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { misspelt } from '@contract/edits/misspelt'
import { AppError } from '@contract/errors'
import type { OutputFile } from '../../service/ports/engine'
import { outputOptionsOf } from '../../service/renders/output-options-of'
import { usualOutputOf } from './batch-flags'
import type { RenderOptions } from './cli-options'
import { printOf } from './print-settings'

/** The print file beside a picture; null: none was asked for. Throws `INVALID_INPUT`, `FEATURE_UNAVAILABLE`. */
export const printBeside = (options: RenderOptions): OutputFile | null => {
  const { printFile, printWidth, bleed, safe, printArea, remote } = options
  if (printFile === undefined) {
    const [lonely] = Object.entries({
      '--print-width': printWidth,
      '--bleed': bleed,
      '--safe': safe,
      '--print-area': printArea,
    }).filter(([, given]) => given !== undefined)
    if (lonely) throw misspelt({ expected: `--print-file beside ${lonely[0]}`, given: '', example })
    return null
  }
  if (remote !== undefined) throw new AppError('printFileOnService', {})
  const given = { print: printWidth, bleed, safe, area: printArea }
  const settings = new Map(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const format = extname(printFile).slice(1).toLowerCase().replace(/^tif$/, 'tiff')
  const print = printOf(settings, format)
  if (!print)
    throw misspelt({
      expected: '--print-file FILE.png, .tiff or .pdf with --print-width',
      given: printFile,
      example,
    })
  const output: BatchOutput = {
    ...usualOutputOf({ ...options, format: print.pdf ? 'png' : format }),
    print,
  }
  return { output: outputOptionsOf(output), target: resolve(printFile) }
}

const example = '--print-file front.pdf --print-width 8in --bleed 3mm'
