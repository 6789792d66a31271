import { AppError } from '@contract/errors'
import { type BlendModeId, blendModeIds } from '@contract/vocabulary'
import { Option } from 'commander'
import { collect } from './command-options'

export const overOption = (): Option =>
  new Option(
    '--over <layer=image>',
    'lay another image over the artwork, as in "Front=grain.png; multiply; 60%", mode and opacity if wanted (repeatable, from back to front)',
  )
    .argParser(collect)
    .default([])

interface Over {
  /** `LAYER=IMAGE` */
  readonly assignment: string
  readonly blending: { readonly opacity?: number; readonly blendMode?: BlendModeId }
}

/** Reads `LAYER=IMAGE; MODE; PERCENT`, mode and percent in any order. Throws `INVALID_INPUT` for an unknown mode. */
export const overOf = (given: string): Over => {
  const [assignment = '', ...wishes] = given.split(/; */)
  const blending: { opacity?: number; blendMode?: BlendModeId } = {}
  for (const wish of wishes) {
    const mode = blendModeIds.find((id) => id === wish.trim().toLowerCase().replaceAll(/[- ]/g, '_'))
    const percent = /^(\d+(?:\.\d+)?) ?%$/.exec(wish.trim())?.[1]
    if (mode) blending.blendMode = mode
    else if (percent !== undefined && Number(percent) <= 100) blending.opacity = Number(percent) / 100
    else throw new AppError('blendModeUnknown', { mode: wish, modes: blendModeIds })
  }
  return { assignment, blending }
}
