import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'

export type S3Settings = {
  /** https://host[:port]. */
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** Whether the bucket stands in the path; otherwise before the name of the host. */
  pathStyle: boolean
}

/** A file of 10 MB at 2 Mbit/s takes 42 s. */
const deadlineMs = 60_000

const bucketAddress = ({ endpoint, bucket, pathStyle }: S3Settings): string => {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/+$/, '')
}

/** Some stores answer 404 where nothing is left to be removed. */
const unlessMissing = (error: unknown): void => {
  if ((error as { status?: unknown }).status !== 404) throw error
}

type Told = (what: string, error: unknown) => void

/** Files in a bucket of an S3-compatible store. @param told learns why the store failed: people are told only that it did */
export const s3Store = (settings: S3Settings, told: Told): FileStore => {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings
  const place = bucketAddress(settings)
  const client = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: place, requestAbortTimeout: deadlineMs })
  const asking = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      told(what, error)
      throw new Refusal('fileStoreFailed')
    }
  }
  return {
    place,
    put: async (name, bytes) => {
      const checksum = createHash('sha256').update(bytes).digest('base64')
      const type = 'application/octet-stream'
      await asking('put', client.putObject(name, bytes, type, undefined, { 'x-amz-checksum-sha256': checksum }))
    },
    get: async (name) => {
      const found = await asking('get', client.getObjectResponse(name))
      return found?.body ? Readable.fromWeb(found.body as ReadableStream) : null
    },
    exists: async (name) => (await asking('exists', client.objectExists(name))) === true,
    remove: async (name) => void (await asking('remove', client.deleteObject(name).catch(unlessMissing))),
    tidy: async () => {},
  }
}
