import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { caps } from './sheets/caps.ts'
import type { TableFile } from './sheets/recognise.ts'

/** What a multipart body may hold: one file, and a few short fields. */
export const uploadLimits = {
  fileSize: caps.fileBytes,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 65_536,
  fieldNameSize: 60,
  headerPairs: 20,
}

export type Upload = { fields: unknown; file: TableFile | null }

const fieldOf = (part: Multipart & { type: 'field' }): [string, unknown] => [part.fieldname, part.value]

/** The file of an upload with its fields. What comes as JSON has no file. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) return { fields: request.body, file: null }
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
