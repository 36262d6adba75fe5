import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFirstAnswers, watchFirstAnswers } from './first-answers.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  useFirstAnswers.setState({ arrived: false, admitted: [] })
})
afterEach(() => vi.useRealTimers())

const cache = queryClient.getQueryCache()
/** A call that waits for the first answer. */
const later = (path: string, input: object = {}) => cache.build(queryClient, { queryKey: ['call', path, input], meta: { later: true } })
const seen = () => {
  const { arrived, admitted } = useFirstAnswers.getState()
  return [arrived, ...admitted]
}

it('what waits for the first answer goes out after it, one call a task', async () => {
  later('/tasks')
  later('/tasks', { page: 2 })
  later('/approvals')
  const pending = cache.build(queryClient, { queryKey: ['call', '/overview', {}] })
  const end = watchFirstAnswers()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen()).toEqual([false])
  pending.setData({})
  expect(seen()).toEqual([false])
  await vi.advanceTimersToNextTimerAsync()
  expect(seen()).toEqual([false, '/tasks'])
  await vi.advanceTimersToNextTimerAsync()
  expect(seen()).toEqual([false, '/tasks', '/approvals'])
  await vi.advanceTimersToNextTimerAsync()
  expect(seen()[0]).toBe(true)
  end()
})

it('a page that asks for nothing is waited for until it has asked nothing for a second', async () => {
  const end = watchFirstAnswers()
  await vi.advanceTimersByTimeAsync(999)
  expect(seen()).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen()).toEqual([true])
  end()
})

it('nothing goes out after the session has ended', async () => {
  later('/tasks')
  cache.build(queryClient, { queryKey: ['call', '/overview', {}] }).setData({})
  watchFirstAnswers()()
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen()).toEqual([false])
})
