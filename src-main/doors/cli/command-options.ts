import { keyScopes } from '@contract/failures/common'
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

export const variantOption = (): Option =>
  new Option(
    '--variant <name: changes>',
    'another picture of each artwork: "Red: Front=#RRGGBB; hide Back; show Badge; comp Night", any of them (repeatable)',
  )
    .argParser(collect)
    .default([])

export const outputOption = (): Option =>
  new Option(
    '--output <list>',
    'a file of each picture: jpg,width:1024,quality:80,dpi:300,kilobytes:500,pad:4x5,background:#ffffff (or crop:1x1), any after the format; or a film: mp4,motion:orbit,seconds:4,fps:30,aspect:1:1,loop,poster (repeatable; instead of --format)',
  )
    .argParser(collect)
    .default([])

export const maxKilobytesOption = (): Option =>
  new Option(
    '--max-kilobytes <n>',
    'the largest a file may be: the quality of jpg, webp and avif is lowered until it fits',
  ).argParser(wholeNumber(5, 1_000_000))

export const positionOption = (): Option =>
  new Option(
    '--position <x,y>',
    "where the artwork begins on the smart object's canvas, in its pixels",
  ).argParser((text: string) => {
    const [left, top] = pairOf(text, /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/, 'Expected X,Y, as in 120,80.')
    return { left, top }
  })

export const scopesOption = (): Option =>
  new Option(
    '--scopes <list>',
    'create: what the key may do, of read, render, manage, with commas between (default: everything)',
  ).argParser((text: string) => {
    const named = new Set(text.split(',').map((word) => word.trim()))
    const scopes = keyScopes.filter((scope) => named.has(scope))
    if (scopes.length > 0 && scopes.length === named.size) return scopes
    throw new InvalidArgumentError(`Expected some of ${keyScopes.join(', ')}, as in read,render.`)
  })

export const sizeOption = (): Option =>
  new Option(
    '--size <WxH>',
    "how large the artwork is on the smart object's canvas, in its pixels",
  ).argParser((text: string) => {
    const expected = 'Expected WIDTHxHEIGHT of a pixel or more, as in 600x400.'
    const [width, height] = pairOf(text, /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/i, expected)
    if (width < 1 || height < 1) throw new InvalidArgumentError(expected)
    return { width, height }
  })

export const rotateOption = (): Option =>
  new Option('--rotate <degrees>', 'turn the artwork, clockwise').argParser((text: string) => {
    const degrees = Number(text)
    if (text.trim() !== '' && degrees >= -360 && degrees <= 360) return degrees
    throw new InvalidArgumentError('Expected degrees from -360 to 360.')
  })

const pairOf = (text: string, pattern: RegExp, expected: string): readonly [number, number] => {
  const [, first, second] = pattern.exec(text) ?? []
  if (first === undefined || second === undefined) throw new InvalidArgumentError(expected)
  return [Number(first), Number(second)]
}

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

export const labelOption = (): Option =>
  new Option('--label <text>', "with --remote: the beginning of the file's name on the service").argParser(
    (text: string) => {
      if (text.length >= 1 && text.length <= 100) return text
      throw new InvalidArgumentError('Expected 1 to 100 characters.')
    },
  )

export const webhookOption = (): Option =>
  new Option(
    '--webhook <url>',
    'with --remote: the service tells this address when a picture has ended',
  ).argParser((text: string) => {
    if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text
    throw new InvalidArgumentError('Expected an address, as in https://shop.example/hook.')
  })

export const presetOption = (): Option =>
  new Option(
    '--preset <layer=preset>',
    'with --remote: place the artwork on one of the print area presets of the service (repeatable)',
  )
    .argParser(collect)
    .default([])

export const dataOption = (): Option => new Option('--data <dir>', 'where mockups and pictures are kept')
