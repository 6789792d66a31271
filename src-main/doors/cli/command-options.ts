import { fitModes } from '@contract/vocabulary'
import { InvalidArgumentError, Option } from 'commander'

export const collect = (value: string, earlier: readonly string[]): readonly string[] => [...earlier, value]

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }

export const profileOption = (): Option =>
  new Option('--profile <profile>', "the document's own colours and profile, or converted to sRGB")
    .choices(['document', 'srgb'])
    .default('document')

export const compOption = (): Option =>
  new Option('--comp <name>', 'start from one of the layer comps that the file keeps')

export const dpiOption = (): Option =>
  new Option('--dpi <n>', 'the resolution to note in the file').argParser(wholeNumber(1, 2400))

export const fitOption = (): Option =>
  new Option(
    '--fit <mode>',
    'fill stretches, fit shows all of the image, crop covers all of the smart object',
  )
    .choices(fitModes)
    .default('fill')

export const widthOption = (): Option =>
  new Option('--width <n>', 'pixels, or original')
    .argParser((text: string) => (text === 'original' ? text : wholeNumber(1, 10_000)(text)))
    .default('original')

export const qualityOption = (): Option =>
  new Option('--quality <n>', 'of jpg, webp and avif').argParser(wholeNumber(1, 100)).default(90)

export const jobsOption = (): Option =>
  new Option(
    '--jobs <n>',
    'pictures at once (default: two more than there are cores, at most 8; with --remote as many as the plan allows)',
  ).argParser(wholeNumber(1, 64))

export const remoteOption = (): Option =>
  new Option(
    '--remote <name>',
    'on a service: a connection, or an address whose key is in MOCKWRIGHT_API_KEY',
  )

export const queueOption = (): Option =>
  new Option('--queue', 'with --remote: let the service queue the work, and wait for it')

export const dataOption = (): Option => new Option('--data <dir>', 'where mockups and pictures are kept')
