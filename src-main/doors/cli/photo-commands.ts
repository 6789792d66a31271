import { AppError } from '@contract/errors'
import { type Command, Option } from 'commander'
import type { CliContext, Run } from './cli-context'
import { type PhotoOptions, photoActions, type RemoveBackgroundOptions } from './cli-options'
import { collect, dataOption, remoteOption, wholeNumber } from './command-options'

/** Adds the commands that cut out pictures and make photos mockups. */
export const addPhotoCommands = (program: Command, context: CliContext, run: Run): void => {
  addRemoveBackground(program, context, run)
  addPhoto(program, context, run)
}

const addRemoveBackground = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('remove-background')
    .description('Cut a picture out of its background, and write it as a PNG.')
    .argument('<file>', 'a photo or an artwork')
    .requiredOption('--out <file>', 'a PNG')
    .addOption(
      new Option(
        '--shadow <choice>',
        'what becomes of the shadow on an even background: kept as half transparent black, or dropped',
      ).choices(['keep', 'drop']),
    )
    .option(
      '--model <file>',
      'an ONNX file (IS-Net, U²-Net, BiRefNet) that finds the object, for what is on no flat colour',
    )
    .addOption(remoteOption())
    .option('--json', 'print the result as JSON')
    .action((file: string, options: RemoveBackgroundOptions) =>
      run(async () => {
        const { removeBackground } = await import('./remove-background-command')
        return removeBackground({ ...options, file }, context)
      }, options.json)(),
    )
}

const addPhoto = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('photo')
    .description(
      'Make a photo a mockup: photo FILE --out X.mockphoto, which render and batch take like a PSD; or one of this computer’s or a service’s: create FILE, list, show, areas, rename, delete.',
    )
    .argument('<file-or-action>', 'a photo of a product, or create, list, show, areas, rename, delete')
    .argument('[subject]', 'with create: a photo or its address; else a photo mockup by its uuid or name')
    .argument('[new-name]', 'with rename: the new name')
    .option('--out <file>', 'with a photo: where the mockup is written, a .mockphoto')
    .option(
      '--area <name=corners>',
      'a print area: x,y of its corners, clockwise from the top left, px of the photo (repeatable; default: looked for)',
      collect,
      [],
    )
    .option('--soft', 'the goods are cloth or paper: prints follow their folds')
    .option('--name <text>', 'with create: the name')
    .option('--queue', 'with create: do not wait')
    .option('--limit <n>', 'with list: how many', wholeNumber(1, 100), 20)
    .option('--offset <n>', 'with list: after so many', wholeNumber(0, 1_000_000_000), 0)
    .addOption(remoteOption())
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((first: string, subject: string | undefined, to: string | undefined, options: PhotoOptions) =>
      run(async () => {
        const action = photoActions.find((each) => each === first)
        if (action) {
          const { managePhotoMockups } = await import('./photo-mockups-command')
          const place = { remote: options.remote ?? null, dataFolder: options.data ?? null }
          const json = options.json ?? false
          const given = { subject: subject ?? null, newName: to ?? null }
          return managePhotoMockups({ ...options, ...given, action, place, json }, context)
        }
        const { out } = options
        if (out === undefined) throw new AppError('argumentMissing', { what: 'photoOut' })
        const { createPhotoMockup } = await import('./photo-command')
        return createPhotoMockup({ ...options, file: first, out }, context)
      }, options.json)(),
    )
}
