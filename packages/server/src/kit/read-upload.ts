import type { Multipart } from '@fastify/multipart'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import type { FastifyRequest } from 'fastify'
import { caps } from '../sheets/caps.ts'
import type { TableFile } from '../sheets/recognise.ts'

/** What a multipart body may hold: one file, and a few short fields. */
export const uploadLimits = {
  fileSize: caps.fileBytes,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1024,
  fieldNameSize: 60,
  headerPairs: 20,
}

export type Upload = { fields: unknown; file: TableFile | null }

/** Fields are short texts: nothing cut off, no JSON. @throws Refusal badInput */
const fieldOf = ({ fieldname, value, fieldnameTruncated, valueTruncated }: Multipart & { type: 'field' }): [string, unknown] => {
  if (fieldnameTruncated || valueTruncated || typeof value !== 'string') throw new Refusal('badInput', { what: shorten(fieldname, 60) })
  return [fieldname, value]
}

/** Never settles where the whole body comes. Without it, a body whose end never comes would be waited for without end. */
const brokenOff = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, fail) => {
    const judge = () => raw.readableEnded || fail(new Refusal('uploadBroken'))
    if (raw.destroyed) judge()
    else raw.once('close', judge)
  })

const readParts = async (request: FastifyRequest): Promise<Upload> => {
  const fields: [string, unknown][] = []
  let file: TableFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.push(fieldOf(part))
    else if (part.fieldname === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() }
    else {
      part.file.resume()
      fields.push([part.fieldname, ''])
    }
  }
  return { fields: Object.fromEntries(fields), file }
}

/** The file of an upload with its fields. What comes as JSON has no file. @throws Refusal badInput, uploadBroken */
export const readUpload = async (request: FastifyRequest): Promise<Upload> =>
  request.isMultipart() ? Promise.race([readParts(request), brokenOff(request)]) : { fields: request.body, file: null }
