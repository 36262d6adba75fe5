import { auditActions } from '@sundial/core/kit/audit-actions.ts'
import { describe, expect, it } from 'vitest'
import { timesOf } from '../kit/list/period.ts'
import { readTableState, stateOfView } from '../kit/table/table-state.ts'
import { auditList } from './audit-list.ts'

const here = { timeZone: 'Asia/Shanghai', now: Date.parse('2026-11-21T04:00Z') }
const stateOf = (address: string) => readTableState(auditList.plan.rules, new URLSearchParams(address))
const asked = (address: string) => auditList.conditionsOf(stateOf(address), here.now)
const times = (address: string) => timesOf(stateOf(address).filters, here)

describe('what the audit log asks for', () => {
  it('is everything at first', () => expect(asked('')).toEqual({}))
  it('is who, what, on what and from where', () =>
    expect(asked('user=li&action=users.add&subject=wang&address=10.')).toEqual({
      user: 'li',
      actions: ['users.add'],
      subject: 'wang',
      address: '10.',
    }))
  it('is what one user did', () => expect(asked('userId=7')).toEqual({ userId: 7 }))
  it.each(['0', '-1', '1.5', 'x', '1e9', '12345678901234567'])('leaves out the user %s, who can’t be one', (id) =>
    expect(asked(`userId=${id}`)).toEqual({}),
  )
  it('is what was refused', () => expect(asked('view=refused').actions).toContain('session.denied'))
  it('is nothing where view and action exclude each other', () => expect(asked('view=commands&action=users.add').actions).toEqual([]))
  it.each(auditList.views)('has an action in the view %s', (view) =>
    expect(asked(`view=${view}`).actions ?? auditActions).not.toHaveLength(0),
  )
  it('leaves out an action that nobody writes', () => expect(asked('action=users.bribe')).toEqual({}))
})

describe('the time range', () => {
  it('moves with the reader’s calendar', () =>
    expect(times('period=yesterday')).toEqual({ from: Date.parse('2026-11-19T16:00Z'), to: Date.parse('2026-11-20T16:00Z') }))
  it('takes both days whole', () =>
    expect(times('from=2026-11-01&to=2026-11-02')).toEqual({
      from: Date.parse('2026-10-31T16:00Z'),
      to: Date.parse('2026-11-02T16:00Z'),
    }))
  it('may have one end', () => expect(times('from=2026-11-01')).toEqual({ from: Date.parse('2026-10-31T16:00Z') }))
  it('is never longer than the server answers', () => {
    const { from, to } = times('from=2020-01-01&to=2026-11-02')
    expect((to! - from!) / 86_400_000).toBe(366)
  })
  it('leaves out a day that no calendar has', () => expect(times('from=2026-02-30')).toEqual({}))
  it('of a saved view is read when it is asked for', () =>
    expect(timesOf(stateOfView(auditList.plan.rules, { period: 'today' }).filters, here)).toEqual({
      from: Date.parse('2026-11-20T16:00Z'),
      to: Date.parse('2026-11-21T16:00Z'),
    }))
})
