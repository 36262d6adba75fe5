import { expect, it } from 'vitest'
import { linkOrder } from './orders.ts'
import { readSettings } from './read-settings.ts'

it('a link is named by SUNDIAL_NODE, else by its machine, in what topics allow', () => {
  const nodeOf = (env: Record<string, string>): string => linkOrder(readSettings(env, '/srv').settings, 'postgres://x', 1883).node
  expect(nodeOf({ SUNDIAL_NODE: 'b-2' })).toBe('b-2')
  expect(nodeOf({})).toMatch(/^[A-Za-z0-9-]{1,40}$/)
  expect(() => nodeOf({ SUNDIAL_NODE: 'a/#' })).toThrow('SUNDIAL_NODE')
})
