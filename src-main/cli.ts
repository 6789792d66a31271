#!/usr/bin/env node
import { join } from 'node:path'
import { version } from '../package.json'
import { userDataFolder } from './adapters/files/user-folders'
import { createKeytarKeychain } from './adapters/keychain/keytar-keychain'
import { createFileLog } from './adapters/log/file-log'
import { forkLauncher } from './adapters/process/fork-launcher'
import { secretsKeyVariable } from './adapters/secrets/keys-in-environment'
import { createCommandLineContext } from './compose/command-line-context'
import {
  createDecoders,
  createEngine,
  decoderArguments,
  decoderHostFile,
  engineArguments,
  engineHostFile,
} from './compose/create-engine'
import { runCommandLine } from './doors/cli/command-line'

const programFolder = __dirname
const dataFolder = userDataFolder()
const log = createFileLog(join(dataFolder, 'log', 'cli.log'))
const decoders = createDecoders({
  launcher: forkLauncher(decoderHostFile(programFolder), { execArgv: decoderArguments }),
  dataFolder,
  log,
})
const engine = createEngine({
  decoders,
  launcher: forkLauncher(engineHostFile(programFolder), { execArgv: engineArguments }),
  programFolder,
  dataFolder,
  log: log.info,
})

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())
// A reader that stops early (`| head`) is not an error.
process.stdout.on('error', () => process.exit())

runCommandLine(
  process.argv.slice(2),
  createCommandLineContext({
    programFolder,
    dataFolder,
    engine,
    decoders,
    log,
    version,
    secretKeys: { keychain: createKeytarKeychain(), secretsKey: process.env[secretsKeyVariable] },
    environmentKey: process.env['MOCKWRIGHT_API_KEY'],
    environmentFiles: {
      read: process.env['MOCKWRIGHT_FILE_READ_URL'],
      write: process.env['MOCKWRIGHT_FILE_WRITE_URL'],
    },
    readSecret: async (prompt) => (await import('./adapters/terminal/read-secret')).readSecret(prompt),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isInteractive: process.stderr.isTTY ?? false,
    signal: interrupt.signal,
  }),
)
  .then(async (exitCode) => {
    process.exitCode = exitCode
    await engine.close()
    decoders.close()
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  })
