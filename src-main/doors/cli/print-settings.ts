import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { inchesOf, mostMargin, mostPrint } from './print-lengths'

/** Settings of an `--output` that make it a print file. */
export const printSettings: ReadonlySet<string> = new Set(['print', 'bleed', 'safe', 'area'])

const printFormats = ['png', 'tiff', 'pdf'] as const
type PrintFormat = (typeof printFormats)[number]

const isPrintFormat = (format: string): format is PrintFormat => printFormats.some((each) => each === format)

/**
 * The print that these settings ask for, null where none of them is given. Undefined for a setting or a format that
 * cannot be used, and for a print without its width.
 */
export const printOf = (
  settings: ReadonlyMap<string, string>,
  format: string,
): BatchOutput['print'] | undefined => {
  if (settings.size === 0 && format !== 'pdf') return null
  const width_inches = inchesOf(settings.get('print') ?? '', mostPrint)
  const bleed_inches = inchesOf(settings.get('bleed') ?? '0in', mostMargin)
  const safe_inches = inchesOf(settings.get('safe') ?? '0in', mostMargin)
  if (!width_inches || bleed_inches === null || safe_inches === null || !isPrintFormat(format))
    return undefined
  return {
    area: settings.get('area') ?? null,
    width_inches,
    bleed_inches,
    safe_inches,
    pdf: format === 'pdf',
  }
}
