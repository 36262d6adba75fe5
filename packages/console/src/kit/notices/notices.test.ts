import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismiss,
  forgetNotices,
  holdDismissal,
  keepNoticesOf,
  notify,
  notifyError,
  readNotices,
  scheduleDismissal,
  useNotices,
} from './notices.ts'

const tab = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, text: string) => tab.set(key, text),
  removeItem: (key: string) => tab.delete(key),
})
/** The module as a page has it that was loaded anew. */
const reload = () => {
  vi.resetModules()
  return import('./notices.ts')
}

const now = () => useNotices.getState()
const texts = () => now().kept.map((n) => n.text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  forgetNotices()
  vi.useRealTimers()
})

describe('notices', () => {
  it('leave after 1.5 s, warnings after 3 s', () => {
    notify('success', 'saved')
    notify('error', 'failed')
    notify('warning', 'look out')
    vi.advanceTimersByTime(1500)
    expect(now().shown.map((n) => n.text)).toEqual(['look out'])
    vi.advanceTimersByTime(1500)
    expect(now().shown).toEqual([])
  })
  it('stay while they are read, and are not kept longer by reading twice', () => {
    notify('error', 'failed')
    const [notice] = now().shown
    holdDismissal(notice!)
    vi.advanceTimersByTime(60_000)
    expect(now().shown).toHaveLength(1)
    scheduleDismissal(notice!)
    scheduleDismissal(notice!)
    vi.advanceTimersByTime(1500)
    expect(now().shown).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
  it('stand for ten seconds where what they tell can be taken back, and are kept without that', () => {
    const undo = vi.fn()
    notify('success', 'disabled', { undo })
    vi.advanceTimersByTime(9999)
    expect(now().shown.map((n) => n.undo)).toEqual([undo])
    vi.advanceTimersByTime(1)
    expect(now().shown).toEqual([])
    expect(now().kept[0]).not.toHaveProperty('undo')
  })
  it('are kept, the newest first, the last 50, without greetings', () => {
    notify('greeting', 'good morning')
    for (let i = 0; i < 60; i++) notify('success', `n${i}`)
    expect(texts()).toHaveLength(50)
    expect(texts()[0]).toBe('n59')
  })
  it('of trouble are counted until they are looked at, with their trace id', () => {
    notify('success', 'saved')
    notifyError(Object.assign(new Error('no database'), { traceId: 'abc' }))
    notifyError(new Error('no'), 'warning')
    const refused = Object.assign(new Error('busy'), { traceId: 'def' })
    notifyError(refused, 'error', { title: 'Petrolina', saying: (why) => `Nothing was read. ${why}` })
    expect(now().unread).toBe(3)
    expect(now().kept[0]).toMatchObject({ text: 'Nothing was read. busy', title: 'Petrolina', traceId: 'def' })
    expect(now().kept[2]).toMatchObject({ text: 'no database', traceId: 'abc', kind: 'error' })
    readNotices()
    expect(now().unread).toBe(0)
    expect(texts()).toHaveLength(4)
    dismiss(-1)
  })
  it('that wait for somebody are shown and not kept: the server has them as long as they wait', () => {
    notify('warning', 'asks you', { waits: true })
    expect(now()).toMatchObject({ shown: [{ text: 'asks you' }], kept: [], unread: 0 })
  })
  it('are there again after a reload, for the same user alone, what was told before the user was known among them', async () => {
    keepNoticesOf(7)
    notify('error', 'no database', { link: { to: '/tasks?id=4', text: 'T-4' } })
    notify('success', 'saved')
    const reloaded = await reload()
    reloaded.notify('warning', 'early')
    reloaded.keepNoticesOf(7)
    const { kept, unread } = reloaded.useNotices.getState()
    expect(kept.map(({ text }) => text)).toEqual(['early', 'saved', 'no database'])
    expect(kept[2]!.link).toEqual({ to: '/tasks?id=4', text: 'T-4' })
    expect(new Set(kept.map(({ id }) => id)).size).toBe(3)
    expect(unread).toBe(2)
    const another = await reload()
    another.keepNoticesOf(8)
    expect(another.useNotices.getState()).toMatchObject({ kept: [], unread: 0 })
  })
  it('looked at stay looked at after a reload; forgotten ones are gone', async () => {
    keepNoticesOf(7)
    notify('error', 'no database')
    readNotices()
    const reloaded = await reload()
    reloaded.keepNoticesOf(7)
    expect(reloaded.useNotices.getState()).toMatchObject({ kept: [{ text: 'no database' }], unread: 0 })
    forgetNotices()
    const after = await reload()
    after.keepNoticesOf(7)
    expect(after.useNotices.getState().kept).toEqual([])
  })
  it.each(['', 'rubbish', '{"owner":7}', 'null'])('of a past that is %j are none', async (text) => {
    sessionStorage.setItem('sundial.notices', text)
    const reloaded = await reload()
    reloaded.keepNoticesOf(7)
    expect(reloaded.useNotices.getState()).toMatchObject({ kept: [], unread: 0 })
  })
  it('are forgotten with the user', () => {
    notify('error', 'secret')
    forgetNotices()
    expect(now()).toMatchObject({ kept: [], unread: 0 })
  })
})
