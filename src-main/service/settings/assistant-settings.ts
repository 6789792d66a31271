import type { FilePath } from '../ports/engine'

/** Settings with which a client of the Model Context Protocol starts this program; a person names the folders. */
export const assistantSettings = (program: FilePath): string =>
  JSON.stringify(
    { mcpServers: { mockwright: { command: 'node', args: [program, 'mcp', '/path/to/mockups'] } } },
    null,
    2,
  )
