import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { type Call, methodOf } from '@sundial/contract/kit/call.ts'
import { fileForms } from '@sundial/contract/kit/file-form.ts'
import { eventsPath, okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { z } from 'zod'
import { typeOf } from '../sheets/file-of.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const refusalCodes = Object.entries(refusals).map(([name, { code, http }]) => `${code} (${http}) ${name}`)

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'codeMsg', 'data'],
  properties: {
    code: { const: okCode },
    msg: { type: 'string' },
    codeMsg: { type: 'string' },
    traceId: { type: 'string' },
    data,
  },
})

const headers = [
  { name: 'i18n', in: 'header', schema: { enum: ['zh', 'en', 'ja'], default: 'zh' }, description: 'Language of messages and names' },
  { name: 'platform', in: 'header', schema: { type: 'string' }, description: 'web: an ended session is answered by 201 instead of 401' },
  { name: 'timetamp', in: 'header', schema: { type: 'string' }, description: "The client's clock; not used" },
  { name: 'uuid', in: 'header', schema: { type: 'string' }, description: 'Ignored: who asks is known by the session alone' },
]

const refusal = { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }

/** The fields of the input beside the file. */
const uploadBody = (call: Call): Json => {
  const schema = schemaOf(call.input, 'input')
  const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties, required: ['file'] } } } }
}

const operation = (name: CallName, call: Call): Json => ({
  operationId: name,
  summary: call.about,
  tags: [call.path.split('/')[1]],
  description:
    call.may === 'anyone' ? 'For anyone.' : call.may === 'signedIn' ? 'For anyone signed in.' : `Needs the permission \`${call.may}\`.`,
  security: call.may === 'anyone' ? [] : [{ token: [] }, { cookie: [] }],
  parameters: headers,
  requestBody:
    call.kind === 'upload'
      ? uploadBody(call)
      : { required: false, content: { 'application/json': { schema: schemaOf(call.input, 'input') } } },
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } } },
    default: refusal,
  },
})

const eventStream: Json = {
  get: {
    operationId: 'events',
    summary: 'Live values, states and tasks as server-sent events; resumable by Last-Event-ID.',
    tags: ['events'],
    security: [{ token: [] }, { cookie: [] }],
    parameters: [
      { name: 'stationId', in: 'query', schema: { type: 'integer' }, description: 'Station whose modules are wanted' },
      { name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } },
    ],
    responses: { 200: { description: 'text/event-stream', content: { 'text/event-stream': {} } }, default: refusal },
  },
}

const download: Json = {
  get: {
    operationId: 'download',
    summary: 'The file that a ticket stands for: once, for the session that asked, within a minute.',
    tags: ['download'],
    security: [{ token: [] }, { cookie: [] }],
    parameters: [
      { name: 'ticket', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'form', in: 'query', schema: { type: 'string', enum: [...fileForms], default: 'xlsx' } },
    ],
    responses: {
      200: {
        description: 'A workbook, or CSV',
        content: Object.fromEntries(fileForms.map((form) => [typeOf[form], { schema: { type: 'string', format: 'binary' } }])),
      },
      default: refusal,
    },
  },
}

const prefix = prefixes[0]

/** The whole interface as OpenAPI 3.1, from the contract alone. */
export const openApi = (version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Sundial',
    version,
    description: `Success is code ${okCode}. Refusals, as code (HTTP status) name: ${refusalCodes.join(', ')}. Every path is also reachable below ${prefixes[1]}.`,
  },
  servers: prefixes.map((url) => ({ url })),
  paths: {
    ...Object.fromEntries(
      (Object.keys(calls) as CallName[]).map((name) => [
        calls[name].path,
        { [methodOf(calls[name]).toLowerCase()]: operation(name, calls[name]) },
      ]),
    ),
    [eventsPath]: eventStream,
    [downloadPath]: download,
  },
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, cookie: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['code', 'msg', 'codeMsg', 'data', 'traceId'],
        properties: {
          code: { enum: Object.values(refusals).map((r) => r.code) },
          msg: { type: 'string' },
          codeMsg: { type: 'string' },
          data: { type: 'null' },
          traceId: { type: 'string' },
        },
      },
    },
  },
  'x-prefix': prefix,
})
