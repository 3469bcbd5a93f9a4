import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketConfig } from '../../config.ts'

/**
 * The size of a part of an upload. Two are in memory at once; the maximum of 10,000 parts is 160 GB, the largest file.
 */
const PART_BYTES = 16 * 1024 * 1024

/** The maximum time in milliseconds without a byte from the server. */
const IDLE_MS = 60_000

/**
 * Opens a bucket with the SDK of AWS. This module is loaded dynamically and imports statically, because the bundler
 * loses the export names of a CommonJS package that is imported dynamically.
 */
export function openBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix }: BucketConfig,
  signal: AbortSignal,
) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Servers other than that of AWS do not know its newer checksums. The file is read back anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: IDLE_MS, throwOnRequestTimeout: true },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const within = { abortSignal: signal }
  return {
    /** Uploads a file and returns the SHA-256 of the sent bytes. */
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
