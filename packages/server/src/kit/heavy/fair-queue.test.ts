import { Refusal } from '@sundial/core/kit/refusal.ts'
import { describe, expect, it } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

type Job = { userKey: string; isFile: boolean; name: string }
const limits = { callsOfUser: 1, filesOfUser: 1, files: 1, waitingOfUser: 3, waiting: 5 }
const job = (userKey: string, name: string, isFile = false): Job => ({ userKey, name, isFile })

describe('the queue before heavy answers', () => {
  const queueOf = (jobs: readonly Job[], changed: Partial<typeof limits> = {}) => {
    const queue = makeFairQueue<Job>({ ...limits, ...changed })
    for (const one of jobs) queue.add(one)
    return queue
  }
  /** Names in the order they begin, each done before the next begins. */
  const inTurn = (queue: ReturnType<typeof queueOf>): string[] => {
    const next = queue.next()
    if (!next) return []
    queue.done(next)
    return [next.name, ...inTurn(queue)]
  }

  it('users take turns; each one’s own jobs keep their order', () => {
    expect(inTurn(queueOf([job('a', 'a1'), job('a', 'a2'), job('a', 'a3'), job('b', 'b1'), job('b', 'b2')]))).toEqual([
      'a1',
      'b1',
      'a2',
      'b2',
      'a3',
    ])
  })

  it('who has a call at work waits with the next one, and keeps nobody else waiting', () => {
    const queue = queueOf([job('a', 'a1'), job('a', 'a2'), job('b', 'b1')])
    const first = queue.next()!
    expect([first.name, queue.next()?.name, queue.next()]).toEqual(['a1', 'b1', null])
    queue.done(first)
    expect(queue.next()?.name).toBe('a2')
  })

  it('a file keeps no list of its user waiting, and is passed by what comes after it', () => {
    const queue = queueOf([job('a', 'file', true), job('a', 'file 2', true), job('a', 'list')])
    expect([queue.next()?.name, queue.next()?.name, queue.next()]).toEqual(['file', 'list', null])
  })

  it('files of all users together leave processes to calls', () => {
    const queue = queueOf([job('a', 'a file', true), job('b', 'b file', true), job('b', 'b list')], { files: 1 })
    expect([queue.next()?.name, queue.next()?.name, queue.next()]).toEqual(['a file', 'b list', null])
  })

  it('is bounded, for each user and for all', () => {
    const queue = queueOf([1, 2, 3].map((n) => job('a', `a${n}`)))
    const full = new Refusal('tooManyAnswers')
    expect(() => queue.add(job('a', 'a4'))).toThrow(full)
    for (const user of ['b', 'c']) queue.add(job(user, user))
    expect(() => queue.add(job('d', 'd'))).toThrow(full)
    expect(queue.waiting).toBe(5)
  })

  it('who leaves it does not begin and makes room', () => {
    const [first, second] = [job('a', 'a1'), job('a', 'a2')]
    const queue = queueOf([first, second, job('a', 'a3')])
    expect([queue.remove(second), queue.remove(second), queue.waiting]).toEqual([true, false, 2])
    queue.add(job('a', 'a4'))
    expect(inTurn(queue)).toEqual(['a1', 'a3', 'a4'])
    expect(queue.remove(first)).toBe(false)
  })

  it('gives all that wait back when the server stops', () => {
    const queue = queueOf([job('a', 'a1'), job('b', 'b1')])
    expect([queue.removeAll().map((j) => j.name), queue.waiting, queue.next()]).toEqual([['a1', 'b1'], 0, null])
  })
})
