import { expect, it } from 'vitest'
import { requestKey } from './request-keys.ts'

it('a request that was not answered keeps its key when it is made again; an answered one does not', () => {
  const first = requestKey('/roles/add', { name: 'Night' })
  expect(requestKey('/roles/add', { name: 'Night' }).key).toBe(first.key)
  first.answered()
  expect(requestKey('/roles/add', { name: 'Night' }).key).not.toBe(first.key)
})
it('a request that was not answered has another key once the server has forgotten the first', () => {
  const at = Date.UTC(2026, 5, 21)
  const { key } = requestKey('/roles/add', { name: 'Late' }, at)
  expect(requestKey('/roles/add', { name: 'Late' }, at + 299_999).key).toBe(key)
  expect(requestKey('/roles/add', { name: 'Late' }, at + 300_000).key).not.toBe(key)
})
it('another call, or the same with another input, has another key', () => {
  const keys = [
    requestKey('/roles/add', { name: 'a' }),
    requestKey('/roles/add', { name: 'b' }),
    requestKey('/roles/update', { name: 'a' }),
  ]
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3)
})
