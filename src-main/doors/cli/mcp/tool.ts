import { z } from 'zod'
import type { FilePath } from '../../../service/ports/engine'
import type { FolderFence } from '../../../service/ports/folder-fence'
import type { CliContext } from '../cli-context'

/** Something that an assistant may ask for. Its words are those of the commands and of the API. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** False: it changes nothing, here or on a service. */
  readonly changes: boolean
  /** True: what it changes may be lost by it. */
  readonly mayRemove?: boolean
  /** `input` has the form that `input` above checks. Rejects with failures. */
  run(input: unknown, call: ToolCall): Promise<ToolAnswer>
}

/** One call of a tool. */
export interface ToolCall {
  /** For this call alone: it reports this call's progress, ends with it, and stays within the fence. */
  readonly context: CliContext
  readonly fence: FolderFence
}

export interface ToolAnswer {
  /** As the command prints it with `--json`, or the API answers. */
  readonly data: unknown
  /** Warnings for a person. */
  readonly notes?: string
  /** Shown at view size. */
  readonly pictures?: readonly FilePath[]
  /** Whether something that was asked for was not made. */
  readonly isFailure?: boolean
}

export const connectionField = z
  .string()
  .min(1)
  .optional()
  .describe('A connection by its name, see `connections`: the work is done by that service. Left out: here.')

/** The id of a connection; never an address, to which an assistant could have files sent. Throws `NOT_FOUND`. */
export const remoteOf = async (
  connection: string | undefined,
  { openConnections }: Pick<CliContext, 'openConnections'>,
): Promise<string | null> => {
  if (connection === undefined) return null
  const { connections, close } = await openConnections()
  try {
    return (await connections.find(connection)).id
  } finally {
    await close()
  }
}
