import { AppError } from '@contract/errors'
import { type FuzzKindName, fuzzKindNames, type Outcome } from '../fuzz-kind'
import { artworkTarget } from './artwork-target'
import { fontTarget } from './font-target'
import { httpTarget, isRefusedRequest } from './http-target'
import { psdTarget } from './psd-target'
import { tableTarget } from './table-target'
import type { Target, TargetInput, TargetMessage } from './target'

/** Reads inputs in a process of its own, one after the other, and reports what came of each. */
const targets: Readonly<Record<FuzzKindName, () => Target | Promise<Target>>> = {
  psd: () => psdTarget,
  artwork: artworkTarget,
  table: () => tableTarget,
  font: () => fontTarget,
  http: httpTarget,
}

const outcomeOf = async (target: Target, { name, bytes }: TargetInput): Promise<Outcome> => {
  try {
    return { type: 'read', ...(await target(name, bytes)) }
  } catch (error) {
    if (error instanceof AppError) return { type: 'refused', failure: error.kind }
    if (isRefusedRequest(error)) return { type: 'refused', failure: error.message }
    return {
      type: 'foreign',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

const send = (message: TargetMessage): void => void process.send?.(message)

const wanted = fuzzKindNames.find((name) => name === process.argv[2])
if (wanted) {
  const target = await targets[wanted]()
  process.on('message', async (input: TargetInput) => send(await outcomeOf(target, input)))
  process.once('disconnect', () => process.exit())
  send('ready')
}
