import { expect, it, vi } from 'vitest'
import { guardDatabase } from './guard-database.ts'

const database = (revive: () => Promise<boolean>) => ({ url: 'postgres://x', stop: async () => {}, leftBehind: [], cluster: null, revive })

it('says when the database had to be started again, each reason why it could not be once, and tries on', async () => {
  const told: string[] = []
  const inUse = (pid: number) => () => Promise.reject(new Error(`memory in use by ${pid}`))
  const answers = [async () => false, inUse(1), inUse(22), inUse(333), async () => true]
  const stop = guardDatabase(
    database(() => (answers.shift() ?? (async () => false))()),
    5,
    (text) => told.push(text),
  )
  await vi.waitFor(() => expect(told).toHaveLength(2), 20_000)
  expect(told[0]).toContain('could not be started again yet; it is tried every 0.005 s: memory in use by 1')
  expect(told[1]).toBe('PostgreSQL runs again, after 3 starts that failed.')
  await stop()
})

it('looks only once at a time, and stopping waits for the look under way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const revive = vi.fn(() => promise)
  const told: string[] = []
  const stop = guardDatabase(database(revive), 1, (text) => told.push(text))
  await vi.waitFor(() => expect(revive).toHaveBeenCalled(), 20_000)
  const stopped = stop()
  resolve(true)
  await stopped
  expect(told).toHaveLength(1)
  expect(revive).toHaveBeenCalledTimes(1)
})
