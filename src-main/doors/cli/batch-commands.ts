import { existingChoices } from '@contract/desktop/batch-recipe'
import { type Command, Option } from 'commander'
import type { CliContext, Run } from './cli-context'
import type { BatchOptions } from './cli-options'
import {
  dpiOption,
  fitOption,
  jobsOption,
  labelOption,
  maxKilobytesOption,
  outputOption,
  positionOption,
  presetOption,
  profileOption,
  qualityOption,
  queueOption,
  remoteOption,
  rotateOption,
  sizeOption,
  variantOption,
  webhookOption,
  wholeNumber,
  widthOption,
} from './command-options'
import { withEditOptions } from './named-edits-of'
import { skewOption, tileOption } from './pattern-options'

/** Adds the command that draws many artworks on many mockups. */
export const addBatch = (program: Command, context: CliContext, run: Run): void => {
  withEditOptions(
    program
      .command('batch')
      .description('Draw every artwork on every mockup.')
      .option(
        '--mockup <files...>',
        'PSD or PSB files; with --remote also uuids of mockups that the service has',
        [],
      )
      .addOption(new Option('--template <files...>', 'earlier name of --mockup').default([]).hideHelp())
      .option('--artwork <paths...>', 'images, or folders of them', [])
      .option(
        '--data <table>',
        'rows of a CSV, TSV, XLSX or JSON instead: a column named as a smart object holds its image',
      )
      .option('--layer <layer>', 'the smart object to fill (default: every visible one)')
      .requiredOption('--out <dir>')
      .option(
        '--name <pattern>',
        'file names, / makes folders: {mockup} {artwork} {variant} {row} {row.COLUMN} {index:03} {date} {width} {format}',
      )
      .addOption(variantOption())
      .option('--format <format>', 'png, jpg, webp, tiff, avif or psd', 'png')
      .addOption(outputOption())
      .addOption(maxKilobytesOption())
      .addOption(positionOption())
      .addOption(sizeOption())
      .addOption(rotateOption())
      .addOption(skewOption())
      .addOption(tileOption()),
  )
    .addOption(fitOption())
    .addOption(widthOption())
    .addOption(qualityOption())
    .addOption(profileOption())
    .addOption(dpiOption())
    .addOption(jobsOption())
    .addOption(remoteOption())
    .addOption(queueOption())
    .addOption(labelOption())
    .addOption(webhookOption())
    .addOption(presetOption())
    .option(
      '--manifest',
      'list the files in mockwright-manifest.csv and .json: SKU, file, mockup, variant, size',
    )
    .option('--recipe <file>', 'a recipe as the window keeps it, as JSON; the other options add to it')
    .option('--sample <n>', 'only so many pictures, chosen by chance', wholeNumber(1, 200_000))
    .option('--resume', 'leave out what an earlier run has finished')
    .addOption(
      new Option(
        '--existing <choice>',
        'files that are there already: skip, number (shirt-2.png), replace those of earlier batches (the default), or replace only what changed',
      ).choices(existingChoices),
    )
    .option('--dry-run', 'draw nothing: tell how many files there would be, and which words would not fit')
    .option('--json', 'print what --dry-run tells as JSON')
    .action((options: BatchOptions) =>
      run(async () => {
        const { batchAll } = await import('./batch-command')
        return batchAll(options, context)
      }, options.json)(),
    )
}
