import type { backgroundRemovalInput, cutOut, removedBackground } from '@contract/service/background-removal'
import type { Uuid } from '@contract/vocabulary'
import type { z } from 'zod'
import { bytesOfBase64 } from '../addresses/base64'
import { assertWithin, readAddress } from '../addresses/read-address'
import { type Policy, prices } from '../policy/policy'
import type { Fetched, Fetcher } from '../ports/fetcher'
import type { Files } from '../ports/files'
import type { ServedFiles } from '../ports/served-files'
import { cutOutWarnings } from './cut-out-warnings'
import type { CutOuts } from './cut-outs'

export interface BackgroundRemovalDeps {
  readonly cutOuts: Pick<CutOuts, 'of'>
  readonly fetcher: Pick<Fetcher, 'read'>
  readonly files: Pick<Files, 'read' | 'write'>
  readonly servedFiles: Pick<ServedFiles, 'reserve' | 'seal' | 'addressOf' | 'remove'>
  readonly policy: Pick<Policy, 'admitWork' | 'charge'>
  readonly maximumBytes: number
}

export interface RemovalWork {
  /** The same when the call is repeated: it is charged once. */
  readonly uuid: Uuid
  readonly keyId: string | null
  readonly signal?: AbortSignal
}

type Request = z.output<typeof backgroundRemovalInput>

/** The use case behind `backgroundRemoval`: the finished cut-out as a served file, charged once it is there. */
export const createBackgroundRemoval =
  ({ cutOuts, fetcher, files, servedFiles, policy, maximumBytes }: BackgroundRemovalDeps) =>
  async (
    request: Request,
    { uuid, keyId, signal }: RemovalWork,
  ): Promise<z.output<typeof removedBackground>> => {
    await policy.admitWork(prices.backgroundRemoval)
    const bytes = await bytesOf(request, maximumBytes, fetcher, signal)
    const { file, facts } = await cutOuts.of({ bytes, name: 'The picture' }, { ...(signal && { signal }) })
    const place = await servedFiles.reserve(`cut-out-${uuid.slice(0, 8)}.png`, 'expiring')
    try {
      await files.write(place.path, await files.read(file))
      await servedFiles.seal(place.id)
      await policy.charge({ work: uuid, credits: prices.backgroundRemoval, keyId })
    } catch (error) {
      await servedFiles.remove(place.id)
      throw error
    }
    const data: z.output<typeof cutOut> = {
      url: await servedFiles.addressOf(place.id, keyId),
      width: facts.width,
      height: facts.height,
      credits_charged: prices.backgroundRemoval,
    }
    return { success: true, data, warnings: cutOutWarnings(facts, 'the picture') }
  }
export type BackgroundRemoval = ReturnType<typeof createBackgroundRemoval>

const bytesOf = async (
  { url, base64 }: Request,
  maximumBytes: number,
  fetcher: Pick<Fetcher, 'read'>,
  signal?: AbortSignal,
): Promise<Uint8Array> => {
  const what = { what: 'picture', of: null } as const
  const wish: Fetched = {
    what,
    maximumBytes,
    blocked: 'ASSET_BLOCKED',
    unreachable: 'ASSET_UNREACHABLE',
    tooLarge: 'ARTWORK_TOO_LARGE',
  }
  if (base64 === undefined) return readAddress(url ?? '', wish, fetcher, signal)
  const bytes = bytesOfBase64(base64, 'INVALID_IMAGE', what)
  assertWithin(bytes.length, wish)
  return bytes
}
