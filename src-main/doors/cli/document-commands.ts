import { type Command, Option } from 'commander'
import { rerenderKinds } from '../../service/ports/engine'
import type { CliContext, Run } from './cli-context'
import type { CheckOptions, FlattenOptions, RenderOptions } from './cli-options'
import {
  collect,
  compOption,
  dpiOption,
  fitOption,
  labelOption,
  positionOption,
  presetOption,
  profileOption,
  qualityOption,
  queueOption,
  remoteOption,
  rotateOption,
  sizeOption,
  webhookOption,
  wholeNumber,
  widthOption,
} from './command-options'
import { withEditOptions } from './named-edits-of'
import { overOption } from './over-option'
import { skewOption, tileOption } from './pattern-options'

/** Adds the commands that read, draw and check documents. */
export const addDocumentCommands = (program: Command, context: CliContext, run: Run): void => {
  addLayers(program, context, run)
  addRender(program, context, run)
  addFlatten(program, context, run)
  addCheck(program, context, run)
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
