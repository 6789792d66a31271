import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isMissing, s3Failure } from './s3-failure'
import type { S3Place } from './s3-place'

export interface StoredObject {
  /** Without the place's prefix. */
  readonly key: string
  readonly bytes: number
  readonly at: Date
}

export interface ReadAs {
  readonly contentType: string
  readonly fileName: string
  readonly seconds: number
}

export interface ObjectStoreParts extends Pick<S3Place, 'bucket' | 'prefix'> {
  readonly client: S3Client
  /** Signs addresses for callers. */
  readonly publicClient: S3Client
}

/** Larger files are sent in parts of this size, three at once: what of a file lies in memory is bounded. */
const partBytes = 8 * 1024 * 1024

/** Objects below the prefix of one place. Rejects with `FILES_UNREACHABLE` alone, and with what the disk says. */
export const createObjectStore = ({ client, publicClient, bucket, prefix }: ObjectStoreParts) => {
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const without = (key: string | undefined): string => (key ?? '').slice(prefix.length)

  const head = (key: string): Promise<Omit<StoredObject, 'key'> | null> =>
    client.send(new HeadObjectCommand(at(key))).then(
      ({ ContentLength = 0, LastModified = new Date(0) }) => ({ bytes: ContentLength, at: LastModified }),
      (error: unknown) => {
        if (isMissing(error)) return null
        throw s3Failure(error)
      },
    )

  const putPart = async (key: string, body: Uint8Array, contentType: string): Promise<void> => {
    await answered(client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: contentType })))
  }

  return {
    head,

    /** An object without bytes. */
    mark: (key: string) => putPart(key, new Uint8Array(), 'application/octet-stream'),

    /** What arrives is compared with a checksum, part by part. */
    async upload(key: string, path: string, { bytes, contentType }: { bytes: number; contentType: string }) {
      if (bytes <= partBytes) await putPart(key, await readFile(path), contentType)
      else
        await answered(
          new Upload({
            client,
            params: { ...at(key), Body: createReadStream(path), ContentType: contentType },
            ...{ partSize: partBytes, queueSize: 3 },
          }).done(),
        )
    },

    /** Null: there is no such object. The stream may break off at any byte. */
    read: (key: string): Promise<Readable | null> =>
      client.send(new GetObjectCommand(at(key))).then(
        ({ Body }) => Body as Readable,
        (error: unknown) => {
          if (isMissing(error)) return null
          throw s3Failure(error)
        },
      ),

    /** One request: at most 1,000 objects, in the order of their keys. */
    async list(under: string, after: string | null = null) {
      const { Contents = [], IsTruncated = false } = await answered(
        client.send(
          new ListObjectsV2Command({
            ...{ Bucket: bucket, Prefix: prefix + under },
            ...(after !== null && { StartAfter: prefix + after }),
          }),
        ),
      )
      const objects: readonly StoredObject[] = Contents.map(({ Key, Size = 0, LastModified }) => ({
        key: without(Key),
        bytes: Size,
        at: LastModified ?? new Date(0),
      }))
      return { objects, hasMore: IsTruncated }
    },

    /** One request for at most 1,000 keys. */
    async remove(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return
      const Objects = keys.map((key) => ({ Key: prefix + key }))
      const { Errors = [] } = await answered(
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
      )
      const [first] = Errors
      if (first) throw s3Failure(Object.assign(new Error(first.Message), { name: first.Code ?? 'Error' }))
    },

    /** Ends uploads in parts that a killed process has left; a store that keeps no list of them has none to end. */
    async removeParts(before: Date): Promise<void> {
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
        .catch(() => ({ Uploads: [] }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await answered(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
    },

    /** An address that anybody may read, for a time. */
    signed: (key: string, { contentType, fileName, seconds }: ReadAs): Promise<string> =>
      getSignedUrl(
        publicClient,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        }),
        { expiresIn: seconds },
      ).catch((error: unknown) => {
        throw s3Failure(error)
      }),
  }
}
export type ObjectStore = ReturnType<typeof createObjectStore>

const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw s3Failure(error)
  })
