import { basename, extname } from 'node:path'
import type { PhotoMockupUpload } from '@contract/service/photo-mockups'
import { bytesOfBase64 } from '../addresses/base64'
import { assertWithin, dataWithin, isDataUrl } from '../addresses/read-address'
import type { FilePath } from '../ports/engine'
import type { Fetched, Fetcher } from '../ports/fetcher'
import type { SharedFiles } from '../ports/shared-files'

export interface BringPhotoDeps {
  readonly fetcher: Pick<Fetcher, 'save'>
  readonly disk: Pick<SharedFiles, 'write' | 'remove' | 'publish'>
  /** Of a photo. */
  readonly maximumBytes: number
}

const what = { what: 'picture', of: null } as const

const wishOf = (maximumBytes: number): Fetched => ({
  what,
  maximumBytes,
  blocked: 'ASSET_BLOCKED',
  unreachable: 'ASSET_UNREACHABLE',
  tooLarge: 'ARTWORK_TOO_LARGE',
})

/** The address that the photo is fetched from; null where its bytes came with the request. */
export const remoteAddressOf = (upload: PhotoMockupUpload): string | null => {
  const url = 'file' in upload ? undefined : upload.source_url
  return url === undefined || isDataUrl(url) ? null : url
}

/** Puts a photo that came with the request in its place. */
export const keepPhoto = async (
  upload: PhotoMockupUpload,
  place: FilePath,
  { disk, maximumBytes }: BringPhotoDeps,
): Promise<void> => disk.write(place, await bytesOf(upload, wishOf(maximumBytes)))

/** Fetches a photo into its place. */
export const fetchPhoto = async (
  address: string,
  place: FilePath,
  { fetcher, disk, maximumBytes }: BringPhotoDeps,
  signal?: AbortSignal,
): Promise<void> => {
  await disk.remove(place)
  await fetcher.save(address, place, wishOf(maximumBytes), signal)
  await disk.publish(place)
}

const bytesOf = async (upload: PhotoMockupUpload, wish: Fetched): Promise<Uint8Array> => {
  if ('file' in upload) {
    assertWithin(upload.file.size, wish)
    return new Uint8Array(await upload.file.arrayBuffer())
  }
  if (upload.source_url !== undefined) return dataWithin(upload.source_url, wish)
  const bytes = bytesOfBase64(upload.source_base64 ?? '', 'INVALID_IMAGE', what)
  assertWithin(bytes.length, wish)
  return bytes
}

/** The name of a photo that was given none; it may be taken. */
export const nameOfPhoto = (upload: PhotoMockupUpload): string => {
  const address = remoteAddressOf(upload)
  const fileName = 'file' in upload ? nameOfFile(upload.file) : address === null ? '' : lastSegment(address)
  return basename(fileName, extname(fileName)).slice(0, 200).trim() || 'Photo'
}

const nameOfFile = (file: Blob): string => (file instanceof File ? file.name : '')

const lastSegment = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
