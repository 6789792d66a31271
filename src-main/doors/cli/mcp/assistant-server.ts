import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { fencedEngine, fencedRemoteEngine } from '../../../service/fences/fenced-engine'
import { fencedFiles } from '../../../service/fences/fenced-files'
import { fencedFilms } from '../../../service/fences/fenced-films'
import type { FolderFence } from '../../../service/ports/folder-fence'
import type { CliContext, ServicePlace } from '../cli-context'
import { answerCall } from './answer-call'
import { batchTool } from './batch-tool'
import { filesTool } from './files-tool'
import { layersTool } from './layers-tool'
import { photoTools } from './photo-tools'
import { renderTool } from './render-tool'
import { serviceTools } from './service-tools'
import { studioTools } from './studio-tools'
import type { Tool } from './tool'
import { videoTool } from './video-tool'

const tools: readonly Tool[] = [
  ...[filesTool, layersTool, renderTool, videoTool, batchTool],
  ...[...photoTools, ...serviceTools, ...studioTools],
]

/** Every tool, held to the fence; speaks over any transport. `dataFolder` as in `McpRequest`. */
export const createAssistantServer = (
  place: Pick<ServicePlace, 'dataFolder'>,
  fence: FolderFence,
  context: CliContext,
): McpServer => {
  const fenced = fencedContext(place, fence, context)
  const server = new McpServer({ name: 'mockwright', version: context.version }, { instructions })
  for (const tool of tools) addTool(tool, server, fence, fenced)
  return server
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

const fencedContext = (
  { dataFolder }: Pick<ServicePlace, 'dataFolder'>,
  fence: FolderFence,
  context: CliContext,
): CliContext => ({
  ...context,
  isInteractive: false,
  engine: fencedEngine(context.engine, fence),
  files: fencedFiles(context.files, fence),
  openFilms: async () => fencedFilms(await context.openFilms(), fence),
  openBatchRuns: async (folder, options) => context.openBatchRuns(await fence.admit(folder), options),
  async openRemoteDrawing(options) {
    const opened = await context.openRemoteDrawing(options)
    return { ...opened, drawing: fencedRemoteEngine(opened.drawing, fence) }
  },
  openService: ({ remote }) => context.openService({ remote, dataFolder }),
})
