import { AppError } from '@contract/errors'
import type { Outcome, TargetInput } from '../fuzz-kind'
import type { Target, TargetMessage } from './target'

/** A refusal that came as an answer rather than as an exception; its message is the kind of failure. */
export class Refused extends Error {}

/**
 * Reads the parent's inputs one after the other and reports what came of each. `open` is given a folder for temporary
 * files, which the parent removes.
 */
export const serveTarget = async (open: (folder: string) => Promise<Target>): Promise<void> => {
  const folder = process.argv[3]
  if (folder === undefined) throw new Error('A target is started by `createTargetProcess`.')
  process.env['TMPDIR'] = folder
  const target = await open(folder)
  process.on('message', async (input: TargetInput) => send(await outcomeOf(target, input)))
  process.once('disconnect', () => process.exit())
  send('ready')
}

const outcomeOf = async (target: Target, { name, bytes }: TargetInput): Promise<Outcome> => {
  try {
    return { type: 'read', ...(await target(name, bytes)) }
  } catch (error) {
    if (error instanceof AppError) return { type: 'refused', failure: error.kind }
    if (error instanceof Refused) return { type: 'refused', failure: error.message }
    return {
      type: 'foreign',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

const send = (message: TargetMessage): void => void process.send?.(message)
