import { type ArtworkTile, artworkSkew, artworkTile, tileRepeats } from '@contract/edits/artwork-tile'
import { InvalidArgumentError, Option } from 'commander'

const complaint =
  'Expected full_drop, half_drop or brick, then any of spacing:XxY, offset:XxY (in artworks) and mirrored, as in half_drop,spacing:0.2x0.1.'

export const tileOption = (): Option =>
  new Option(
    '--tile <list>',
    'repeat the artwork all over the smart object: full_drop, half_drop or brick, then spacing:XxY, offset:XxY (in artworks), mirrored',
  ).argParser((text: string): ArtworkTile => {
    const [repeat = '', ...others] = text.split(',').map((part) => part.trim())
    const given: Record<string, unknown> = {
      repeat: tileRepeats.find((id) => id === repeat.replace('-', '_')),
    }
    for (const part of others) {
      const pair = /^(?<name>spacing|offset):(?<x>-?\d*\.?\d+)x(?<y>-?\d*\.?\d+)$/.exec(part)?.groups
      if (pair) given[pair['name'] ?? ''] = { x: Number(pair['x']), y: Number(pair['y']) }
      else if (part === 'mirrored') given['is_mirrored'] = true
      else throw new InvalidArgumentError(complaint)
    }
    const { data } = artworkTile.safeParse(given)
    if (data && given['repeat'] !== undefined) return data
    throw new InvalidArgumentError(complaint)
  })

export const skewOption = (): Option =>
  new Option('--skew <x,y>', 'slant the artwork by degrees, before it is rotated').argParser(
    (text: string) => {
      const [, x, y] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
      const { data } = artworkSkew.safeParse({ x: Number(x), y: Number(y) })
      if (data) return data
      throw new InvalidArgumentError('Expected two angles of at most 60°, together at most 85°, as in 20,-5.')
    },
  )
