import { type BatchOutput, type BatchVariant, batchOutput, plainOutput } from '@contract/desktop/batch-recipe'
import { hexColor } from '@contract/edits/hex-color'
import { misspelt } from '@contract/edits/misspelt'
import { editVocabulary, neutralVariant } from '@contract/edits/words'
import type { AppError } from '@contract/errors'
import type { BatchOptions } from './cli-options'
import { imageFormatOf } from './image-format-of'
import { namedEditOfPart } from './named-edits-of'
import { printOf, printSettings } from './print-settings'

/** The defaults for settings that an `--output` leaves out. */
export const usualOutputOf = (
  options: Pick<BatchOptions, 'format' | 'width' | 'quality' | 'dpi' | 'profile' | 'maxKilobytes'>,
): BatchOutput => ({
  ...plainOutput,
  id: '1',
  format: imageFormatOf(options.format),
  width: options.width,
  quality: options.quality,
  dpi: options.dpi ?? null,
  profile: options.profile,
  max_kilobytes: options.maxKilobytes ?? null,
})

/** Reads `jpg,width:1024,quality:80,kilobytes:300`, and `pdf,print:8in,bleed:3mm`. Throws `INVALID_INPUT`. */
export const outputOf = (text: string, place: number, usual: BatchOutput): BatchOutput => {
  const [format = '', ...settings] = text.split(',').map((part) => part.trim())
  const pictures = imageFormatOf(format === 'pdf' ? 'png' : format)
  let output: BatchOutput = { ...usual, id: String(place + 1), format: pictures }
  const printed = new Map<string, string>()
  for (const setting of settings) {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(setting) ?? []
    if (printSettings.has(name)) {
      printed.set(name, value)
      continue
    }
    const read = outputSettings[name]
    const changed = read?.(value) ?? null
    if (changed === null)
      throw misspelt({
        expected: 'FORMAT,SETTING:VALUE,…',
        given: text,
        example: '--output jpg,width:1024,kilobytes:300',
      })
    output = { ...output, ...changed }
  }
  const print = printOf(printed, format === 'pdf' ? format : pictures)
  if (print !== undefined) return { ...output, print }
  throw misspelt({
    expected: 'png, tiff or pdf,print:WIDTH,bleed:…,safe:…,area:…',
    given: text,
    example: '--output pdf,print:8in,bleed:3mm',
  })
}

/** Null for a value that the setting does not accept. */
const outputSettings: Readonly<Record<string, (value: string) => Partial<BatchOutput> | null>> = {
  width: (value) => {
    if (value === 'original') return { width: value }
    const width = wholeNumberIn(value, 1, 10_000)
    return width === null ? null : { width }
  },
  quality: (value) => {
    const quality = wholeNumberIn(value, 1, 100)
    return quality === null ? null : { quality }
  },
  dpi: (value) => {
    const dpi = wholeNumberIn(value, 1, 2400)
    return dpi === null ? null : { dpi }
  },
  kilobytes: (value) => {
    const kilobytes = wholeNumberIn(value, 5, 1_000_000)
    return kilobytes === null ? null : { max_kilobytes: kilobytes }
  },
  pad: (value) => framed(value, 'pad'),
  crop: (value) => framed(value, 'crop'),
  background: (value) => {
    const { data } = hexColor.safeParse(value.toLowerCase())
    return data === undefined ? null : { background: data }
  },
  profile: (value) =>
    value === 'document' || value === 'srgb' || value === 'none' ? { profile: value } : null,
}

/** Reads `4x5`. */
const framed = (value: string, fit: 'pad' | 'crop'): Partial<BatchOutput> | null => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(value) ?? []
  const { data } = batchOutput.shape.frame.safeParse({ width: Number(width), height: Number(height), fit })
  return data ? { frame: data } : null
}

const wholeNumberIn = (text: string, least: number, most: number): number | null => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most ? value : null
}

/** Reads `Red: Front=#ff0000; hide Back; show Badge; comp Night`. Throws `INVALID_INPUT`. */
export const variantOf = (text: string, place: number, vocabulary = editVocabulary): BatchVariant => {
  const [, name, changes] = /^([^:]+):(.*)$/s.exec(text) ?? []
  if (name === undefined || changes === undefined || name.trim() === '') throw misspeltVariant(text)
  const named = changes
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => namedEditOfPart(part, vocabulary))
  const fields = vocabulary.words.map((word) =>
    word.variantOf(named.flatMap((each) => (each?.word === word.id ? each : []))),
  )
  if (named.includes(null) || fields.includes(null)) throw misspeltVariant(text)
  return Object.assign({ id: String(place + 1), name: name.trim() }, neutralVariant, ...fields)
}

const misspeltVariant = (text: string): AppError =>
  misspelt({ expected: 'NAME: CHANGES', given: text, example: '--variant "Red: Front=#ff0000; hide Back"' })
