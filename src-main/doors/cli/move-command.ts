import type { FolderMoved } from '../../service/ports/folder-move'
import type { CliContext, ExitCode } from './cli-context'
import { printOutcome } from './command-outcome'
import { megabytes } from './operate-command'

export interface MoveRequest {
  readonly dataFolder: string | null
  /** Null: as the environment says. */
  readonly toDatabase: string | null
  readonly toFiles: string | null
  readonly json: boolean
}

/** Files between two lines of progress. */
const toldEvery = 1000

/** Moves a data folder to PostgreSQL and a bucket, or goes on with a move that was broken off. */
export const moveDataFolder = async (request: MoveRequest, context: CliContext): Promise<ExitCode> => {
  const { dataFolder, toDatabase, toFiles } = request
  const moved = await context.moveFolder({
    ...{ dataFolder, toDatabase, toFiles },
    onProgress(files) {
      if (files % toldEvery === 0) context.err(`${files} files are there.\n`)
    },
  })
  return printOutcome({ text: textOf(moved), data: moved }, request, context)
}

const textOf = (moved: FolderMoved): string => {
  const { folder, isNew, movedAt, files, lost, lostSecrets, pausedSince } = moved
  if (!isNew)
    return `${folder} was moved already, on ${movedAt.toISOString()}. Nothing was changed.\n${rowLines(moved)}`
  return [
    files
      ? `${files.files} files are in the bucket: ${megabytes(files.bytes)} were sent, ${files.before} files were there before.\n`
      : '',
    `All rows are in PostgreSQL, and counted:\n${rowLines(moved)}`,
    lost.length > 0
      ? `The folder had lost ${lost.length} files that its rows name:\n${lost.map((name) => `  ${name}\n`).join('')}`
      : '',
    lostSecrets > 0
      ? `The secrets of ${lostSecrets} webhooks cannot be read, here as before: set them anew (rotate-secret).\n`
      : '',
    pausedSince
      ? `Workers claim no jobs since ${pausedSince.toISOString()}, as before: mockwright admin resume.\n`
      : '',
    `${folder} is as it was. Start no server on it any more, but on the database and the bucket.\n`,
  ].join('')
}

const rowLines = ({ rows }: FolderMoved): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `  ${table}: ${count}\n`)
    .join('')
