import { describe, expect, it } from 'vitest'
import { isPermanent, persist } from './persist.ts'
import { rangesOf } from './ranges.ts'

const sqlError = (code: string) => Object.assign(new Error(code), { code })

describe('which failures are worth trying again', () => {
  it.each([
    ['connection refused', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), false],
    ['a connection cut in a transaction', new Error('Connection terminated unexpectedly'), false],
    ['the server shutting down', sqlError('57P01'), false],
    ['the server starting', sqlError('57P03'), false],
    ['a deadlock', sqlError('40P01'), false],
    ['a full disk', sqlError('53100'), false],
    ['a number out of range', sqlError('22003'), true],
    ['a broken constraint', sqlError('23502'), true],
    ['a column that is not there', sqlError('42703'), true],
    ['a damaged row', new RangeError('x'), true],
    ['our own mistake', new TypeError('x'), true],
  ])('%s: permanent %s', (_, error, permanent) => {
    expect(isPermanent(error)).toBe(permanent)
  })
})

describe('doing it until it is done', () => {
  const failing = (times: number, error: Error) => {
    let left = times
    return async () => {
      if (left-- > 0) throw error
      return 'done'
    }
  }
  const watch = (signal = new AbortController().signal) => {
    const failures: unknown[] = []
    return { failures, persistence: { signal, onFailure: (error: unknown) => void failures.push(error) } }
  }

  it('tries again after passing failures and tells each', async () => {
    const { failures, persistence } = watch()
    expect(await persist(failing(2, new Error('away')), persistence)).toBe('done')
    expect(failures).toHaveLength(2)
  })
  it('gives up at once what can never be', async () => {
    const { failures, persistence } = watch()
    await expect(persist(failing(1, sqlError('22003')), persistence)).rejects.toThrow('22003')
    expect(failures).toHaveLength(1)
  })
  it('ends when it is told to', async () => {
    const abort = new AbortController()
    const { persistence } = watch(abort.signal)
    const trying = persist(failing(1000, new Error('away')), persistence)
    abort.abort()
    await expect(trying).rejects.toThrow(/abort/i)
  })
})

describe('ranges of numbers', () => {
  it('are sorted, joined and without repeats', () => {
    expect(rangesOf([5, 1, 2, 9, 2, 6, 3])).toEqual([
      [1, 3],
      [5, 6],
      [9, 9],
    ])
    expect(rangesOf([])).toEqual([])
  })
})
