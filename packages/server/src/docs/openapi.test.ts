import { type CallName, calls } from '@sundial/contract/calls.ts'
import { methodOf } from '@sundial/contract/kit/call.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  items?: Schema
  [key: string]: unknown
}
type Operation = {
  operationId: string
  summary: string
  description: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
const doc = openApi('1.2.3') as {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: { Refusal: Schema } }
}
const names = Object.keys(calls) as CallName[]
const of = (name: CallName): Operation => doc.paths[calls[name].path]![methodOf(calls[name]).toLowerCase()]!
const inputOf = (name: CallName): Schema =>
  of(name).requestBody.content[calls[name].kind === 'upload' ? 'multipart/form-data' : 'application/json']!.schema
const answerOf = (name: CallName): Schema => of(name).responses[200]!.content['application/json']!.schema

describe('description of the interface', () => {
  it('is OpenAPI 3.1 of this version, reachable below both prefixes', () => {
    expect(doc).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Sundial', version: '1.2.3' },
      servers: [{ url: '/faims' }, { url: '/api/v1' }],
    })
  })

  it('holds only what is JSON, and no reference leads nowhere', () => {
    const text = JSON.stringify(doc)
    expect(JSON.parse(text)).toEqual(doc)
    for (const [, target] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g))
      expect(target!.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], doc.components)).toBeDefined()
  })

  it.each(names)('%s: what it is about, who may, input without unknown keys, answer in the envelope', (name) => {
    const call = calls[name]
    const operation = of(name)
    expect(operation).toMatchObject({ operationId: name, summary: call.about })
    expect(operation.description).toContain(call.may === 'anyone' ? 'anyone' : call.may === 'signedIn' ? 'signed in' : `\`${call.may}\``)
    expect(operation.security).toEqual(call.may === 'anyone' ? [] : [{ token: [] }, { cookie: [] }])
    expect(inputOf(name)).toMatchObject({ type: 'object', additionalProperties: false })
    expect(answerOf(name).required).toEqual(['code', 'msg', 'codeMsg', 'data'])
    expect(answerOf(name).properties!.code).toEqual({ const: '00000' })
  })

  it('tells the specification’s headers, and that uuid is ignored', () => {
    const headers = of('stations').parameters
    expect(headers.map((h) => [h.name, h.in])).toEqual([
      ['i18n', 'header'],
      ['platform', 'header'],
      ['timetamp', 'header'],
      ['uuid', 'header'],
    ])
    expect(JSON.stringify(headers)).toContain('Ignored')
  })

  it('has every refusal with its code and status, and the shape it comes in', () => {
    for (const [name, { code, http }] of Object.entries(refusals)) expect(doc.info.description).toContain(`${code} (${http}) ${name}`)
    expect(doc.components.schemas.Refusal.properties!.code!.enum).toEqual(Object.values(refusals).map((r) => r.code))
    for (const name of names) expect(JSON.stringify(of(name).responses.default)).toContain('#/components/schemas/Refusal')
  })

  it.each([
    ['stations', 'pageSize', { type: 'integer', minimum: 1, maximum: 1000, default: 10 }],
    ['stations', 'sortOrder', { type: 'string', enum: ['asc', 'desc'], default: 'asc' }],
    ['stationTrend', 'by', { enum: ['day', 'month', 'year', 'days'], default: 'day' }],
    ['stationTrend', 'date', { type: 'string', format: 'date' }],
    ['overview', 'range', { enum: ['today', 'yesterday', '7d', '30d', 'month'] }],
    ['dataTrend', 'stepS', { type: 'integer', minimum: 60, maximum: 86_400, default: 900 }],
    ['switchRsd', 'action', { enum: ['shutdown', 'energise'] }],
    ['switchRsd', 'reason', { maxLength: 200, default: '' }],
    ['tasks', 'pageSize', { default: 20 }],
    ['signIn', 'password', { minLength: 1, maxLength: 512 }],
  ] as const)('%s.%s: limits and defaults as they are', (name, field, wanted) => {
    expect(inputOf(name).properties![field]).toMatchObject(wanted)
  })

  it('asks for what has no default and nothing more', () => {
    expect(inputOf('stationTrend').required).toEqual(['stationId'])
    expect(inputOf('stations').required ?? []).toEqual([])
    expect(inputOf('switchRsd').required?.sort()).toEqual(['action', 'stationId', 'target'])
    expect(inputOf('signIn').required).toEqual(['username', 'password'])
  })

  it('has the event stream and the downloads beside the calls', () => {
    expect(doc.paths['/events']!.get).toMatchObject({ operationId: 'events', responses: { 200: { content: { 'text/event-stream': {} } } } })
    expect(Object.keys(doc.paths)).toHaveLength(names.length + 2)
  })

  it('as a page: every call with its path and what it is about, nothing of it as markup', () => {
    const page = docsPage('1.2.3')
    expect(page).toContain('1.2.3')
    for (const name of names) expect(page).toContain(calls[name].path)
    expect(page).not.toMatch(/<script|onload=|javascript:/i)
    expect(page.startsWith('<!doctype html>')).toBe(true)
  })
})
