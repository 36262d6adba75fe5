import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismiss, forgetNotices, holdDismissal, notify, notifyError, readNotices, scheduleDismissal, useNotices } from './notices.ts'

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
  it('are forgotten with the user', () => {
    notify('error', 'secret')
    forgetNotices()
    expect(now()).toMatchObject({ kept: [], unread: 0 })
  })
})
