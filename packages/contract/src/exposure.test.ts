import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './kit/call.ts'

type Schema = z.ZodType & {
  def: {
    type: string
    catchall?: Schema
    innerType?: Schema
    element?: Schema
    in?: Schema
    out?: Schema
    options?: Schema[]
    items?: Schema[]
    valueType?: Schema
    shape?: Record<string, Schema>
  }
}
const all = Object.entries(calls).map(([name, call]): [string, Call] => [name, call as unknown as Call])

/** Every schema within one, with the path to it; what refers to itself is walked once. */
const walk = (schema: Schema, path = '', seen = new Set<Schema>()): [string, Schema][] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { innerType, element, in: from, out, options, items, valueType, shape } = schema.def
  const inner = [innerType, element, from, out, valueType, ...(options ?? []), ...(items ?? [])].filter((s) => s !== undefined)
  const named = Object.entries(shape ?? {}).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key, seen))
  return [[path, schema], ...inner.flatMap((s) => walk(s, path, seen)), ...named]
}

describe('mass assignment (promise S15)', () => {
  it.each(all)('%s refuses keys that it does not know, at any depth', (_name, call) => {
    for (const [path, { def }] of walk(call.input as Schema)) {
      if (def.type === 'object') expect({ path, unknownKeys: def.catchall?.def.type }).toEqual({ path, unknownKeys: 'never' })
    }
  })
  it.each(all)('%s takes nothing that only the server sets', (_name, call) => {
    const set = walk(call.input as Schema).map(([path]) => path.split('.').at(-1))
    for (const key of ['createTime', 'updateTime', 'passwordHash', 'isLocked', 'system', 'path', 'userCount', 'totalCount'])
      expect(set).not.toContain(key)
  })
})

/** Told once to whoever made it, or the session's own. */
const told = new Set([
  'signIn.accessToken',
  'addUser.password',
  'editUser.password',
  'addApiToken.token',
  'addEmbedLink.token',
  'addNotifyRule.secret',
  'updateNotifyRule.secret',
  'beginSecondFactor.secret',
  'enableSecondFactor.recoveryCodes',
  'renewRecoveryCodes.recoveryCodes',
])

describe('over-exposure (promise S16)', () => {
  it.each(all)('%s answers no secret', (name, call) => {
    const secrets = walk(call.output as Schema)
      .filter(([, { def }]) => def.type !== 'boolean')
      .map(([path]) => path)
      .filter((path) => /(password|pswd|hash|secret|token|salt|codes)$/i.test(path) && !told.has(`${name}.${path}`))
    expect(secrets).toEqual([])
  })
})
