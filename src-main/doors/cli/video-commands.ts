import { filmTransitions } from '@contract/film/film'
import {
  filmRates,
  largestFilmSide,
  longestFilm,
  shortestFilm,
  smallestFilmSide,
} from '@contract/film/film-limits'
import { filmPresets } from '@contract/film/film-motion'
import { filmAspects } from '@contract/film/film-order'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CliContext, Run } from './cli-context'
import type { VideoOptions } from './cli-options'
import {
  collect,
  fitOption,
  positionOption,
  remoteOption,
  rotateOption,
  sizeOption,
  webhookOption,
  wholeNumber,
} from './command-options'
import { withEditOptions } from './named-edits-of'
import { skewOption, tileOption } from './pattern-options'

/** Adds the command that makes films. */
export const addVideo = (program: Command, context: CliContext, run: Run): void => {
  const command = program
    .command('video')
    .description('Make a film of a PSD or photo mockup, or of one picture.')
    .argument(
      '[file]',
      'a PSD, PSB or photo mockup; with --remote also the uuid of a mockup that the service has',
    )
    .option(
      '--image <file>',
      'instead of a mockup: a picture that is moved as it is; with --remote its https: address',
    )
    .option(
      '--artwork <layer=image>',
      'put an image on a smart object; several on the same one follow each other (repeatable)',
      collect,
      [],
    )
  withEditOptions(command)
  for (const option of filmOptions()) command.addOption(option)
  command
    .addOption(fitOption())
    .addOption(positionOption())
    .addOption(sizeOption())
    .addOption(rotateOption())
    .addOption(skewOption())
    .addOption(tileOption())
    .addOption(remoteOption())
    .addOption(webhookOption())
    .requiredOption('--out <file>', 'ends in .mp4, .webm, .webp or .gif')
    .option('--poster <file>', 'also write the frame that shows best what is printed, as a JPEG')
    .option('--json', 'print the result as JSON')
    .action((file: string | undefined, options: VideoOptions) =>
      run(async () => {
        const request = { ...options, ...(file !== undefined && { file }) }
        if (options.remote !== undefined) {
          const { makeVideoRemotely } = await import('./remote-video-command')
          return makeVideoRemotely({ ...request, remote: options.remote }, context)
        }
        const { makeVideo } = await import('./video-command')
        return makeVideo(request, context)
      }, options.json)(),
    )
}

const filmOptions = (): readonly Option[] => [
  new Option('--motion <name>', 'how it moves').choices(filmPresets).default('ambient'),
  new Option('--strength <n>', 'how far: 0 not at all, 1 usual, 2 twice as far')
    .argParser((text: string) => {
      const value = Number(text)
      if (text.trim() !== '' && value >= 0 && value <= 2) return value
      throw new InvalidArgumentError('Expected a number from 0 to 2.')
    })
    .default(1),
  new Option('--seconds <n>', `${shortestFilm} to ${longestFilm}`)
    .argParser(wholeNumber(shortestFilm, longestFilm))
    .default(4),
  new Option('--fps <n>', 'frames per second')
    .choices(filmRates.map(String))
    .argParser((text: string) => {
      const rate = filmRates.find((each) => String(each) === text)
      if (rate !== undefined) return rate
      throw new InvalidArgumentError(`Expected one of ${filmRates.join(', ')}.`)
    })
    .default(30),
  new Option('--width <n>', 'pixels (default: as large as the mockup, within 1920 × 1920)').argParser(
    wholeNumber(smallestFilmSide, largestFilmSide),
  ),
  new Option('--aspect <shape>', 'cut to this shape, with the print area in sight')
    .choices(filmAspects)
    .default('original'),
  new Option('--loop', 'the last frame leads back to the first'),
  new Option('--transition <kind>', 'from one design to the next')
    .choices(filmTransitions)
    .default('cross_fade'),
  new Option('--depth <layer=n>', 'where a layer lies: 0 farthest, 1 nearest (repeatable)')
    .argParser(collect)
    .default([]),
  new Option('--audio', 'a quiet generated bed of sound, in mp4 and webm'),
  new Option('--quality <n>', '1 to 100').argParser(wholeNumber(1, 100)).default(75),
]
