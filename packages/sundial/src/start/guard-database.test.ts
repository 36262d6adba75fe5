import { expect, it, vi } from 'vitest'
import { guardDatabase } from './guard-database.ts'

const database = (revive: () => Promise<boolean>) => ({ url: 'postgres://x', stop: async () => {}, leftBehind: [], revive })

it('says when the database had to be started again, and when it could not be, and tries on', async () => {
  const told: string[] = []
  const answers = [async () => false, () => Promise.reject(new Error('memory in use')), async () => true]
  const stop = guardDatabase(
    database(() => (answers.shift() ?? (async () => false))()),
    5,
    (text) => told.push(text),
  )
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[0]).toContain('could not be started again yet: memory in use')
  expect(told[1]).toBe('PostgreSQL had ended; it runs again.')
  await stop()
})

it('looks only once at a time, and stopping waits for the look under way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const revive = vi.fn(() => promise)
  const told: string[] = []
  const stop = guardDatabase(database(revive), 1, (text) => told.push(text))
  await vi.waitFor(() => expect(revive).toHaveBeenCalled())
  const stopped = stop()
  resolve(true)
  await stopped
  expect(told).toHaveLength(1)
  expect(revive).toHaveBeenCalledTimes(1)
})
