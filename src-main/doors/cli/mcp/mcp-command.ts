import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { fencedEngine, fencedRemoteEngine } from '../../../service/fences/fenced-engine'
import { fencedFiles } from '../../../service/fences/fenced-files'
import type { FolderFence } from '../../../service/ports/folder-fence'
import type { CliContext, ExitCode } from '../cli-context'
import { answerCall } from './answer-call'
import { batchTool } from './batch-tool'
import { filesTool } from './files-tool'
import { layersTool } from './layers-tool'
import { renderTool } from './render-tool'
import { serviceTools } from './service-tools'
import type { Tool } from './tool'

const tools: readonly Tool[] = [filesTool, layersTool, renderTool, batchTool, ...serviceTools]

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
  const fenced = fencedContext(request, fence, context)
  const server = new McpServer({ name: 'mockwright', version: context.version }, { instructions })
  for (const tool of tools) addTool(tool, server, fence, fenced)
  const transport = new StdioServerTransport()
  const hasEnded = endOf(context.signal)
  await server.connect(transport)
  context.err(`Ready for an assistant in ${fence.folders.join(', ')}.\n`)
  await hasEnded
  await server.close()
  return 0
}

const instructions =
  'Mockwright puts artwork onto PSD mockups. Start with `files`, then `layers` for the names of the smart objects. ' +
  'Paths are absolute, or relative to the named folders.'

const addTool = (tool: Tool, server: McpServer, fence: FolderFence, context: CliContext): void => {
  const { name, title, description, input, changes, mayRemove = false } = tool
  const annotations = { readOnlyHint: !changes, destructiveHint: mayRemove }
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations },
    (given, { signal, _meta, sendNotification }) => {
      const token = _meta?.progressToken
      return answerCall(tool, given, {
        fence,
        context: {
          ...context,
          signal: AbortSignal.any([context.signal, signal]),
          ...(token !== undefined && {
            onProgress: (share, message) => {
              const params = { progressToken: token, progress: share, total: 1, message }
              // A client that has left needs no progress.
              sendNotification({ method: 'notifications/progress', params }).catch(() => undefined)
            },
          }),
        },
      })
    },
  )
}

const fencedContext = ({ dataFolder }: McpRequest, fence: FolderFence, context: CliContext): CliContext => ({
  ...context,
  isInteractive: false,
  engine: fencedEngine(context.engine, fence),
  files: fencedFiles(context.files, fence),
  openBatchRuns: async (folder, options) => context.openBatchRuns(await fence.admit(folder), options),
  async openRemoteDrawing(options) {
    const opened = await context.openRemoteDrawing(options)
    return { ...opened, drawing: fencedRemoteEngine(opened.drawing, fence) }
  },
  openService: ({ remote }) => context.openService({ remote, dataFolder }),
})

/** Resolves when the client closes its end, or by Ctrl-C. */
const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve()
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    process.stdin.once('end', end)
    process.stdin.once('close', end)
  })
