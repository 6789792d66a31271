import { failureOfCall } from '@contract/errors'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { FilePath } from '../../../service/ports/engine'
import { viewOfFile } from '../../../service/thumbnails/view-of-file'
import { httpErrorBodyOf } from '../../http-errors'
import { failureLines } from '../report-failure'
import type { Tool, ToolCall } from './tool'

type Content = CallToolResult['content']

/** Runs a tool and puts its answer, or its failure in the body of the API, into the protocol's form. */
export const answerCall = async (tool: Tool, input: unknown, call: ToolCall): Promise<CallToolResult> => {
  try {
    const { data, notes = '', pictures = [], isFailure = false } = await tool.run(input, call)
    return {
      content: [
        text(JSON.stringify(data, null, 2)),
        ...(notes === '' ? [] : [text(notes)]),
        ...(await viewsOf(pictures, call)),
      ],
      ...(isFailure && { isError: true }),
    }
  } catch (error) {
    const failure = failureOfCall(error)
    const body = JSON.stringify(httpErrorBodyOf(failure), null, 2)
    return { content: [text(failureLines(failure)), text(body)], isError: true }
  }
}

const text = (words: string): Content[number] => ({ type: 'text', text: words })

/** Each picture after the path of its whole file. One that cannot be shown is made nevertheless. */
const viewsOf = async (files: readonly FilePath[], call: ToolCall): Promise<Content> => {
  const views = await Promise.all(files.map((file) => viewOf(file, call)))
  return views.flat()
}

const viewOf = async (file: FilePath, { context: { engine, signal } }: ToolCall): Promise<Content> => {
  try {
    const bytes = await viewOfFile(file, engine, { signal })
    const data = Buffer.from(bytes).toString('base64')
    return [text(`${file}, at view size:`), { type: 'image', data, mimeType: 'image/webp' }]
  } catch (error) {
    if (signal.aborted) throw error
    return [text(`${file} cannot be shown: ${failureOfCall(error).message}`)]
  }
}
