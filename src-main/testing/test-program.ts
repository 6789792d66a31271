import { execFile } from 'node:child_process'

export interface ProgramRun {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** Runs the program to its end, as a shell would. */
export const runProgram = (file: string, args: readonly string[], dataFolder: string): Promise<ProgramRun> =>
  new Promise((settle) => {
    const environment = { ...process.env, MOCKWRIGHT_DATA: dataFolder }
    const child = execFile(process.execPath, [file, ...args], { env: environment }, (_error, out, err) =>
      settle({ exitCode: child.exitCode ?? -1, out, err }),
    )
  })
