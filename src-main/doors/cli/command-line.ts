import { existingChoices } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { Argument, Command, Option } from 'commander'
import { planSlugs } from '../../service/policy/plans'
import { rerenderKinds } from '../../service/ports/engine'
import type { CliContext, ExitCode, Run } from './cli-context'
import type {
  BatchOptions,
  CheckOptions,
  FlattenOptions,
  KeysOptions,
  PhotoOptions,
  RemoveBackgroundOptions,
  RenderOptions,
  ServeOptions,
} from './cli-options'
import { type ProjectsOptions, photoActions, projectActions } from './cli-options'
import {
  collect,
  compOption,
  dataOption,
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
  scopesOption,
  sizeOption,
  variantOption,
  webhookOption,
  wholeNumber,
  widthOption,
} from './command-options'
import type { KeysRequest } from './keys-command'
import { editOptions } from './named-edits-of'
import { overOption } from './over-option'
import { skewOption, tileOption } from './pattern-options'
import type { ProjectsRequest } from './projects-command'
import { readPublicUrl } from './public-url'
import { reportFailure } from './report-failure'
import { addServiceCommands } from './service-commands'
import { addVideo } from './video-commands'

/** Runs one command and returns the process's exit code. `args` excludes the two leading arguments of the process. */
export const runCommandLine = async (args: readonly string[], context: CliContext): Promise<number> => {
  let exitCode = 0
  const run =
    (action: () => Promise<ExitCode>, asJson = false) =>
    async (): Promise<void> => {
      try {
        exitCode = await action()
      } catch (error) {
        reportFailure(error, context, { asJson, isVerbose: program.opts()['verbose'] === true })
        exitCode = 1
      }
    }
  const program = new Command('mockwright')
    .description('Puts artwork onto PSD mockups.')
    .version(context.version)
    .option('--verbose', 'after a failure, show what led to it')
    .configureOutput({ writeOut: context.out, writeErr: context.err })
    .exitOverride()
    .showHelpAfterError('Run the command with --help to see what it takes.')
  addLayers(program, context, run)
  addRender(program, context, run)
  addVideo(program, context, run)
  addFlatten(program, context, run)
  addCheck(program, context, run)
  addRemoveBackground(program, context, run)
  addPhoto(program, context, run)
  addBatch(program, context, run)
  addServe(program, context, run)
  addKeys(program, context, run)
  addProjects(program, context, run)
  addServiceCommands(program, context, run)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof Error && 'exitCode' in error) return Number(error.exitCode)
    throw error
  }
  return exitCode
}

const addLayers = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('layers')
    .description('Show the layer tree of a PSD or PSB.')
    .argument('<file>', 'with --remote also a mockup of the service, by its uuid or name')
    .addOption(remoteOption())
    .option('--json', 'as the layers endpoint returns it')
    .action((file: string, { json = false, remote }: { json?: boolean; remote?: string }) =>
      run(async () => {
        const { showLayers } = await import('./layers-command')
        return showLayers({ file, remote: remote ?? null, asJson: json }, context)
      }, json)(),
    )
}

const withEditOptions = (command: Command): Command =>
  editOptions().reduce((made, option) => made.addOption(option), command)

const addRender = (program: Command, context: CliContext, run: Run): void => {
  withEditOptions(
    program
      .command('render')
      .description('Draw one picture of a PSD, with artwork on its smart objects.')
      .argument('[file]', 'a PSD or PSB; with --remote also the uuid of a mockup that the service has')
      .option('--project <file>', 'a .mockwright file: draw its document with its edits')
      .option('--artwork <layer=image>', 'put an image on a smart object (repeatable)', collect, []),
  )
    .addOption(fitOption())
    .addOption(positionOption())
    .addOption(sizeOption())
    .addOption(rotateOption())
    .addOption(skewOption())
    .addOption(tileOption())
    .addOption(overOption())
    .addOption(widthOption())
    .option(
      '--format <format>',
      'png, jpg, webp, tiff, avif, or psd: layered, the artwork live in it (default: by the name of --out)',
    )
    .addOption(qualityOption())
    .addOption(profileOption())
    .addOption(dpiOption())
    .addOption(remoteOption())
    .addOption(queueOption())
    .addOption(labelOption())
    .addOption(webhookOption())
    .addOption(presetOption())
    .option('--print-file <file>', 'the design at print size, 300 dpi, beside the picture: png, tiff or pdf')
    .option('--print-width <length>', 'of the print area on the goods, as in 8in, 200mm or 20cm')
    .option('--bleed <length>', 'added on each side of the print file')
    .option('--safe <length>', 'warns of a design that ends nearer to the edge; never printed')
    .option(
      '--print-area <layer>',
      'the print file is of this print area (default: the only one with artwork)',
    )
    .requiredOption('--out <file>')
    .option('--json', 'print the result as JSON')
    .action((file: string | undefined, options: RenderOptions) =>
      run(async () => {
        const { renderOne } = await import('./render-command')
        return renderOne({ ...options, ...(file !== undefined && { file }) }, context)
      }, options.json)(),
    )
}

const addFlatten = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('flatten')
    .description('Draw whole documents as PNG, in their own numbers and size.')
    .argument('[files...]')
    .requiredOption('--out <dir>')
    .option('--ids <file>', 'a JSON list of {id, path}: each is drawn as <id>.png')
    .addOption(
      new Option('--rerender <kind>', 'draw anew instead of using the stored pixels')
        .choices([...rerenderKinds])
        .default('none'),
    )
    .addOption(compOption())
    .option('--jobs <n>', 'pictures at once', wholeNumber(1, 64), 2)
    .action((files: string[], options: FlattenOptions) =>
      run(async () => {
        const { flattenAll } = await import('./flatten-command')
        return flattenAll({ ...options, files }, context)
      })(),
    )
}

const addCheck = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('check')
    .description('Compare what is drawn here with the picture that Photoshop stored in the file.')
    .argument('<files...>')
    .option('--difference <dir>', 'write a picture of the differences of each file there')
    .option('--json', 'print the figures as JSON')
    .action((files: string[], options: CheckOptions) =>
      run(async () => {
        const { checkAll } = await import('./check-command')
        return checkAll({ ...options, files }, context)
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

const addBatch = (program: Command, context: CliContext, run: Run): void => {
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

const addServe = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('serve')
    .description('Answer the HTTP API on this computer until it is stopped.')
    .option('--port <n>', '0 takes a free one', wholeNumber(0, 65_535), 7878)
    .addOption(dataOption())
    .option('--new-key', 'make another API key')
    .option(
      '--allow-host <host>',
      'fetch artwork and PSDs from this host though it is not on the public network (repeatable)',
      collect,
      [],
    )
    .addOption(
      new Option('--plan <plan>', 'hold clients to the limits of one of the plans, to try them')
        .choices(planSlugs)
        .default('unlimited'),
    )
    .option(
      '--workers <n>',
      'queued jobs at work at once (default: the setting, 2 unless it was changed)',
      wholeNumber(1, 64),
    )
    .option(
      '--keep-results <hours>',
      'how long pictures can be read, 0 for ever (default: the setting, a week)',
      wholeNumber(0, 87_600),
    )
    .option('--public-url <url>', 'where the world reads the files of this server')
    .action((options: ServeOptions) =>
      run(async () => {
        const { serve } = await import('./serve-command')
        const { port, plan } = options
        return serve(
          {
            port,
            plan,
            dataFolder: options.data ?? null,
            makesNewKey: options.newKey ?? false,
            admittedHosts: options.allowHost,
            workers: options.workers ?? null,
            keepResultsHours: options.keepResults ?? null,
            publicBaseUrl: options.publicUrl === undefined ? null : readPublicUrl(options.publicUrl),
          },
          context,
        )
      })(),
    )
}

const addProjects = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('projects')
    .description('The projects that the window keeps on this computer: list, forget PROJECT, restore UUID.')
    .addArgument(new Argument('[action]').choices(projectActions).default('list'))
    .argument('[project]', 'its uuid, or the name of its document')
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: ProjectsRequest['action'], subject: string | undefined, options: ProjectsOptions) =>
      run(async () => {
        const { manageProjects } = await import('./projects-command')
        const { data, json } = options
        const request = { action, subject: subject ?? null, dataFolder: data ?? null, json: json ?? false }
        return manageProjects(request, context)
      }, options.json)(),
    )
}

const addKeys = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('keys')
    .description(
      'The API keys of this computer: list, create NAME, import NAME (a key that clients have already), bind ID, regenerate ID, revoke ID.',
    )
    .addArgument(
      new Argument('<action>').choices(['list', 'create', 'import', 'bind', 'regenerate', 'revoke']),
    )
    .argument('[subject]', 'a name for a new key, else a key by its id or name')
    .addOption(scopesOption())
    .option(
      '--public-url <url>',
      'create, bind: where the renders of this key are read; bind without it undoes that',
    )
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: KeysRequest['action'], subject: string | undefined, options: KeysOptions) =>
      run(async () => {
        const { manageKeys } = await import('./keys-command')
        const { data, json, publicUrl, scopes } = options
        return manageKeys(
          {
            action,
            subject: subject ?? null,
            publicBaseUrl: publicUrl === undefined ? null : readPublicUrl(publicUrl),
            scopes: scopes ?? null,
            dataFolder: data ?? null,
            json: json ?? false,
          },
          context,
        )
      }, options.json)(),
    )
}
