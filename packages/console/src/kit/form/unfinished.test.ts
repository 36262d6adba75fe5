import { beforeEach, describe, expect, it } from 'vitest'
import { comingNow, keepUnfinishedOf, leavePlace, leaveUnfinished, leftAt, noteUnfinished } from './unfinished.ts'

describe('what somebody has begun', () => {
  beforeEach(() => {
    noteUnfinished('users form', { name: 'half' })
    leaveUnfinished(7)
  })
  it('comes back to the same user where it stood, until that user has closed it', () => {
    keepUnfinishedOf(7)
    expect(leftAt(7, 'users form')).toEqual({ name: 'half' })
    expect(leftAt(7, 'roles form')).toBeUndefined()
    leavePlace('users form', comingNow(1000), 1001)
    expect(leftAt(7, 'users form')).toBeUndefined()
  })
  it('is there once more where the form goes by itself, because its page is made again', () => {
    leavePlace('users form', comingNow(1000), 999)
    expect(leftAt(7, 'users form')).toEqual({ name: 'half' })
  })
  it('is there where the form goes with its session, however much was done in it', () => {
    const came = comingNow(1000)
    leaveUnfinished(7)
    leavePlace('users form', came, 1001)
    expect(leftAt(7, 'users form')).toEqual({ name: 'half' })
  })
  it('is dropped for another user, also when the first one comes back', () => {
    keepUnfinishedOf(8)
    expect(leftAt(8, 'users form')).toBeUndefined()
    keepUnfinishedOf(7)
    expect(leftAt(7, 'users form')).toBeUndefined()
  })
  it('does not come back when it was closed before the session ended', () => {
    noteUnfinished('users form', undefined)
    leaveUnfinished(7)
    expect(leftAt(7, 'users form')).toBeUndefined()
  })
})
