#!/usr/bin/env node
import { forkLauncher } from './adapters/process/fork-launcher'
import { type AheadLauncher, startedAhead } from './adapters/process/started-ahead'
import { engineArguments, engineHostFile } from './compose/process-files'

/** Commands that draw, unless a service does. */
const drawing = /^(?:layers|render|flatten|check|batch)$/
const elsewhere = /^(?:--remote(?:=|$)|--help$|-h$)/

const programFolder = __dirname
const args = process.argv.slice(2)
const engines = forkLauncher(engineHostFile(programFolder), { execArgv: engineArguments })
const drawsHere = drawing.test(args[0] ?? '') && !args.some((arg) => elsewhere.test(arg))
// The engine starts while the rest of the program loads.
const ahead: AheadLauncher | null = drawsHere ? startedAhead(engines) : null

import('./compose/command-line-program')
  .then(async ({ runCommandLineProgram }) => {
    process.exitCode = await runCommandLineProgram({ args, programFolder, launcher: ahead ?? engines })
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  })
  .finally(() => ahead?.end())
