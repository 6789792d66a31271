import { Command } from 'commander'
import { addBatch } from './batch-commands'
import type { CliContext, ExitCode } from './cli-context'
import { addDocumentCommands } from './document-commands'
import { addLocalCommands } from './local-commands'
import { addPhotoCommands } from './photo-commands'
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
  addDocumentCommands(program, context, run)
  addVideo(program, context, run)
  addPhotoCommands(program, context, run)
  addBatch(program, context, run)
  addLocalCommands(program, context, run)
  addServiceCommands(program, context, run)
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof Error && 'exitCode' in error) return Number(error.exitCode)
    throw error
  }
  return exitCode
}
