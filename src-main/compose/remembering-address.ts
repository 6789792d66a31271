import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createFolderUploadMemory } from '../adapters/files/folder-upload-memory'
import { createJsonRenderTimes } from '../adapters/files/json-render-times'
import { nodeFiles } from '../adapters/files/node-files'
import type { RemoteAddress } from '../remote/remote-connection'
import type { ServerAddress } from '../service/connections/connections'
import type { RenderTimes } from '../service/ports/render-times'
import type { UploadMemory } from '../service/ports/upload-memory'

/** An address whose uploads and render times are remembered in the data folder, by all programs on it. */
export const rememberingAddress = <Address extends ServerAddress>(
  address: Address,
  dataFolder: string,
): Address & RemoteAddress & { readonly uploads: UploadMemory; readonly times: RenderTimes } => ({
  ...address,
  uploads: createFolderUploadMemory(join(dataFolder, 'uploaded', nameOf(address)), nodeFiles),
  times: createJsonRenderTimes(join(dataFolder, 'render-times', `${nameOf(address)}.json`), nodeFiles),
})

/** Identifies the account behind a key without revealing the key. */
const nameOf = ({ baseUrl, apiKey }: ServerAddress): string =>
  createHash('sha256').update(`${baseUrl} ${apiKey}`).digest('hex').slice(0, 32)
