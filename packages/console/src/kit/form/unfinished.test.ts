import { beforeEach, describe, expect, it } from 'vitest'
import { keepUnfinishedOf, leaveUnfinished, leftAt, noteUnfinished, takeUp } from './unfinished.ts'

describe('what somebody has begun', () => {
  beforeEach(() => {
    noteUnfinished('users form', { name: 'half' })
    leaveUnfinished(7)
  })
  it('comes back to the same user where it stood, once', () => {
    keepUnfinishedOf(7)
    expect(leftAt(7, 'users form')).toEqual({ name: 'half' })
    expect(leftAt(7, 'roles form')).toBeUndefined()
    takeUp('users form')
    expect(leftAt(7, 'users form')).toBeUndefined()
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
