import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'
import { onOff, orNothing, setting, text } from './setting.ts'

/** Without user, path and query: the bucket and the key have settings of their own. */
const endpoint = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
  .refine((value) => URL.canParse(value))
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)

/** Where files that people upload are kept. */
export const attachmentSettings = {
  s3Endpoint: setting({
    name: 'SUNDIAL_S3_ENDPOINT',
    check: orNothing(endpoint),
    allowed: 'https://host[:port] or http://host[:port]',
    about:
      'S3-compatible store for photos and other attachments; without it they are kept in the data folder (attachments). Needs the bucket, the key and its secret. See docs/operation.md.',
    initial: null,
  }),
  s3Bucket: setting({
    name: 'SUNDIAL_S3_BUCKET',
    check: orNothing(bucketName),
    allowed: '3 to 63 small letters, digits, dots and dashes',
    about: 'Bucket of that store, of this installation alone.',
    initial: null,
  }),
  s3Region: setting({
    name: 'SUNDIAL_S3_REGION',
    check: z.string().regex(/^[a-z0-9-]{1,40}$/),
    allowed: 'small letters, digits and dashes',
    about: 'Region of the bucket; many stores take any.',
    initial: 'us-east-1',
  }),
  s3KeyId: setting({
    name: 'SUNDIAL_S3_KEY_ID',
    check: orNothing(text),
    allowed: 'the id of an access key',
    about: 'Access key that may list the bucket, and get, put and delete its objects.',
    initial: null,
  }),
  s3Secret: setting({
    name: 'SUNDIAL_S3_SECRET',
    check: orNothing(text),
    allowed: 'the secret of that key',
    about: 'Secret of the access key.',
    initial: null,
    secret: 'whole',
  }),
  s3PathStyle: setting({
    name: 'SUNDIAL_S3_PATH_STYLE',
    check: onOff,
    allowed: 'on or off',
    about: 'Whether the bucket stands in the path (host/bucket); off: before the host (bucket.host), as AWS has it.',
    initial: 'on',
  }),
} as const

export type AttachmentPlace =
  | { folder: string }
  | { s3: { endpoint: string; region: string; bucket: string; keyId: string; secret: string; pathStyle: boolean } }

type Read = {
  s3Endpoint: string | null
  s3Bucket: string | null
  s3Region: string
  s3KeyId: string | null
  s3Secret: string | null
  s3PathStyle: boolean
}

/** Where attachments are kept by the settings. @param folder where no store is set @throws PlainError where one is set by halves */
export const attachmentsOf = (settings: Read, folder: string): AttachmentPlace => {
  const { s3Endpoint, s3Bucket, s3KeyId, s3Secret, s3Region: region, s3PathStyle: pathStyle } = settings
  const given = { s3Endpoint, s3Bucket, s3KeyId, s3Secret }
  const missing = (Object.keys(given) as (keyof typeof given)[]).filter((key) => given[key] === null)
  if (missing.length === Object.keys(given).length) return { folder }
  if (s3Endpoint === null || s3Bucket === null || s3KeyId === null || s3Secret === null)
    throw new PlainError(`An S3-compatible store needs also ${missing.map((key) => attachmentSettings[key].name).join(', ')}.`)
  return { s3: { endpoint: s3Endpoint, region, bucket: s3Bucket, keyId: s3KeyId, secret: s3Secret, pathStyle } }
}
