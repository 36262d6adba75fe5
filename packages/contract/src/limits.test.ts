import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './kit/call.ts'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  additionalProperties?: Shape | boolean
}
const all = Object.entries(calls).map(([name, call]): [string, Call] => [name, call as unknown as Call])

/** Every part of an input without an end, by its path. */
const endless = (shape: Shape, path = ''): string[] => {
  const { type, properties = {}, items, anyOf = [], additionalProperties } = shape
  const inner = [
    ...Object.entries(properties).flatMap(([key, part]) => endless(part, `${path}.${key}`)),
    ...anyOf.flatMap((part) => endless(part, path)),
    ...(items ? endless(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? endless(additionalProperties, `${path}{}`) : []),
  ]
  const listed =
    shape.enum !== undefined ||
    shape.const !== undefined ||
    shape.format === 'date' ||
    shape.format === 'uuid' ||
    /\{\d+\}\$$/.test(shape.pattern ?? '')
  const open =
    (type === 'string' && !listed && shape.maxLength === undefined) ||
    (type === 'array' && shape.maxItems === undefined) ||
    ((type === 'number' || type === 'integer') && !listed && shape.maximum === undefined)
  return open ? [path, ...inner] : inner
}

/** Promise S29. */
describe('limits of what is taken', () => {
  it.each(all)('%s: every text, list and number has an end', (_name, call) => {
    expect(endless(z.toJSONSchema(call.input, { io: 'input' }) as Shape)).toEqual([])
  })

  const paged = all.filter(([, call]) => 'pageSize' in ((call.input as { shape?: object }).shape ?? {}))
  it.each(paged)('%s: pages from the first, of 1000 rows at most', (_name, call) => {
    const issuesOf = (input: object) => (call.input.safeParse(input).error?.issues ?? []).map(({ path }) => path[0])
    expect(issuesOf({ pageSize: 1001 })).toContain('pageSize')
    expect(issuesOf({ pageSize: 0 })).toContain('pageSize')
    expect(issuesOf({ targetPage: 0 })).toContain('targetPage')
    expect(issuesOf({ pageSize: 1000, targetPage: 1 })).not.toContain('pageSize')
  })
})
