import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CliContext, ExitCode } from '../cli-context'
import { createAssistantServer } from './assistant-server'

export interface McpRequest {
  /** Nothing outside them is read or written. */
  readonly folders: readonly string[]
  /** The data folder of mockups and jobs; null for the user's own. */
  readonly dataFolder: string | null
}

/**
 * Answers an assistant by the Model Context Protocol on the standard input and output, until its client leaves or
 * Ctrl-C. Calls that are at work by then are cancelled.
 */
export const serveAssistant = async (request: McpRequest, context: CliContext): Promise<ExitCode> => {
  const fence = await context.openFence(request.folders)
  const server = createAssistantServer(request, fence, context)
  const transport = new StdioServerTransport()
  const hasEnded = endOf(context.signal)
  await server.connect(transport)
  context.err(`Ready for an assistant in ${fence.folders.join(', ')}.\n`)
  await hasEnded
  await server.close()
  return 0
}

/** Resolves when the client closes its end, or by Ctrl-C. */
const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve()
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    process.stdin.once('end', end)
    process.stdin.once('close', end)
  })
