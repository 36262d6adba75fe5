import 'fake-indexeddb/auto'
import { sessionCalls } from '@sundial/contract/session.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAnswer, keptAnswer, keptAnswersTo } from './kept-answers.ts'
import { forgetKeptAnswers } from './kept-for.ts'

const dayMs = 86_400_000
const device = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, text: string) => device.set(key, text),
})

const path = '/pv/workOrder'
const now = () => Date.now()

describe('answers that a phone keeps to be read without a network', () => {
  beforeEach(() => device.clear())

  it('come back with when they came, each by its input', async () => {
    const at = now()
    await keepAnswer(1, path, { id: 7 }, { at, data: 'seven' })
    await keepAnswer(1, path, { id: 8 }, { at, data: 'eight' })
    expect(await keptAnswer(path, { id: 7 })).toEqual({ at, data: 'seven' })
    expect(await keptAnswer(path, { id: 9 })).toBeNull()
    expect(await keptAnswersTo(path)).toEqual([
      { at, data: 'seven' },
      { at, data: 'eight' },
    ])
  })

  it('are of one person: what another kept is gone', async () => {
    await keepAnswer(1, path, { id: 7 }, { at: now(), data: 'seven' })
    await keepAnswer(2, path, { id: 8 }, { at: now(), data: 'eight' })
    expect(await keptAnswer(path, { id: 7 })).toBeNull()
    expect(await keptAnswersTo(path)).toMatchObject([{ data: 'eight' }])
  })

  it('are read by nobody once the session has ended, and are gone when the next person keeps something', async () => {
    await keepAnswer(1, path, { id: 7 }, { at: now(), data: 'seven' })
    forgetKeptAnswers()
    expect(await keptAnswer(path, { id: 7 })).toBeNull()
    expect(await keptAnswersTo(path)).toEqual([])
    await keepAnswer(1, path, { id: 8 }, { at: now(), data: 'eight' })
    expect(await keptAnswer(path, { id: 7 })).toBeNull()
  })

  it('are shown for seven days', async () => {
    await keepAnswer(1, path, { id: 7 }, { at: now() - 7 * dayMs - 1000, data: 'seven' })
    expect(await keptAnswer(path, { id: 7 })).toBeNull()
  })

  it('open no session that has ended since', async () => {
    const { path: session } = sessionCalls.userInfo
    await keepAnswer(1, session, {}, { at: now(), data: { endsAtLatest: now() + dayMs } })
    expect(await keptAnswer(session, {})).not.toBeNull()
    await keepAnswer(1, session, {}, { at: now(), data: { endsAtLatest: now() - 1 } })
    expect(await keptAnswer(session, {})).toBeNull()
  })
})

describe('in a browser that keeps nothing', () => {
  it('nothing is kept and nothing is found, and nobody is told', async () => {
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await keepAnswer(1, path, { id: 7 }, { at: now(), data: 'seven' })
    expect(await keptAnswer(path, { id: 7 })).toBeNull()
    get.mockRestore()
    expect(await keptAnswer(path, { id: 7 })).toMatchObject({ data: 'seven' })
  })

  it('another error is told', async () => {
    await keepAnswer(1, path, { id: 7 }, { at: now(), data: 'seven' })
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new TypeError('ours')
    })
    await expect(keptAnswer(path, { id: 7 })).rejects.toThrow('ours')
    get.mockRestore()
  })
})
