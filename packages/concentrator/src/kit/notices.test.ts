import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import type { EventBody } from './envelope.ts'
import { openNotices } from './notices.ts'

describe('notices', () => {
  const open = () => {
    const state = { now: 0, allowed: true, told: [] as EventBody[] }
    const record = async (event: EventBody) => void state.told.push(event)
    const notices = openNotices({ steady: { now: () => state.now }, log: silent, areAllowed: () => state.allowed, record })
    return { state, notices }
  }
  it('are told with subject and reason, cut to what the link takes', () => {
    const { state, notices } = open()
    notices.tell('busDown', 'plc', 'x'.repeat(500))
    expect(state.told).toEqual([{ e: 'notice', code: 'busDown', subject: 'plc', why: 'x'.repeat(200) }])
  })
  it('are not told while they are blocked', () => {
    const { state, notices } = open()
    state.allowed = false
    notices.tell('busDown', 'plc')
    expect(state.told).toEqual([])
    expect(notices.stats()).toEqual({ told: 0, blocked: 1 })
  })
  it('of a loose contact do not fill the journal, nor hide those of others', () => {
    const { state, notices } = open()
    for (let i = 0; i < 1000; i++) notices.tell(i % 2 ? 'busUp' : 'busDown', 'plc')
    notices.tell('busDown', 'inv')
    expect(state.told).toHaveLength(21)
    state.now += 11 * 60_000
    notices.tell('busUp', 'plc')
    expect(state.told).toHaveLength(22)
  })
})
