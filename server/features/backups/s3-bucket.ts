import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketConfig } from '../../config.ts'

/** A part of an upload. Two are in memory at once; 10,000 of them are 160 GB, the largest file. */
const PART_BYTES = 16 * 1024 * 1024

/** What the server may let us wait for, without a byte. */
const IDLE_MS = 60_000

/**
 * Opens a bucket by the SDK of AWS. This module is loaded when it is needed; its imports are static, because the bundle
 * has no names of a CommonJS package that is imported when it is needed.
 */
export function openBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix }: BucketConfig,
  signal: AbortSignal,
) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other servers than that of AWS do not know its newer checksums. The file is read back anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: IDLE_MS, throwOnRequestTimeout: true },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const within = { abortSignal: signal }
  return {
    /** Returns the SHA-256 of what was sent. */
    put: async (name: string, path: string): Promise<string> => {
      const sum = createHash('sha256')
      const readSummed = async function* () {
        for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
          sum.update(bytes)
          yield bytes
        }
      }
      const upload = new Upload({
        client,
        params: {
          ...at(name),
          Body: Readable.from(readSummed(), { objectMode: false }),
          ContentType: 'application/octet-stream',
        },
        partSize: PART_BYTES,
        queueSize: 2,
        leavePartsOnError: false,
      })
      const abort = () => void upload.abort()
      signal.addEventListener('abort', abort, { once: true })
      await upload.done().finally(() => signal.removeEventListener('abort', abort))
      return sum.digest('hex')
    },
    sumOf: async (name: string): Promise<string> => {
      const { Body } = await client.send(new GetObjectCommand(at(name)), within)
      const sum = createHash('sha256')
      await pipeline(Body as Readable, sum, { signal })
      return sum.digest('hex')
    },
    list: async (): Promise<string[]> => {
      const names: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}pavti-` }, within)
      for await (const { Contents = [] } of pages) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
      }
      return names
    },
    remove: (name: string) => client.send(new DeleteObjectCommand(at(name)), within),
    close: () => client.destroy(),
  }
}
