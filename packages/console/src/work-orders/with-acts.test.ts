import { describe, expect, it } from 'vitest'
import type { WorkAct } from '../parts/work-queue/act.ts'
import type { ActShown } from '../parts/work-queue/use-work-queue.ts'
import { isHereWith, stepsWith } from './with-acts.ts'

let seq = 0
const did = (act: WorkAct, more: Partial<ActShown> = {}): ActShown => {
  seq += 1
  return { seq, userId: 1, orderId: 7, key: `key ${seq}`, doneAt: 1000 + seq, act, refused: null, isSent: false, sentAt: null, ...more }
}
const steps = [
  { step: 'measure', ended: null, at: null, by: null },
  { step: 'repair', ended: 'done', at: 5, by: 'Li' },
] as const

describe('an order with what waits on the phone', () => {
  it('shows a tick with its time, marked until the server has it', () => {
    const tick = did({ kind: 'step', step: 'measure', ended: 'done' })
    expect(stepsWith([...steps], [tick])).toEqual([
      { step: 'measure', ended: 'done', at: tick.doneAt, by: null, waits: true },
      { ...steps[1], waits: false },
    ])
    expect(stepsWith([...steps], [{ ...tick, isSent: true }])[0]).toMatchObject({ ended: 'done', waits: false })
  })

  it('shows the last of several ticks of a step', () => {
    const acts = (['done', null, 'notNeeded'] as const).map((ended) => did({ kind: 'step', step: 'repair', ended }))
    expect(stepsWith([...steps], acts)[1]).toMatchObject({ ended: 'notNeeded', waits: true })
  })

  it('does not show as done what the server has refused', () => {
    const refused = did({ kind: 'step', step: 'measure', ended: 'done' }, { refused: 'W-7 is closed' })
    expect(stepsWith([...steps], [refused])[0]).toMatchObject({ ended: null, waits: false })
  })

  it('marks the step of the device while its proof waits, which the server alone can give', () => {
    const steps = [{ step: 'proveDevice', ended: null, at: null, by: null }] as const
    const proof = did({ kind: 'proof', serialNo: 'DQ08000001' })
    expect(stepsWith([...steps], [proof])).toEqual([{ ...steps[0], waits: true }])
    expect(stepsWith([...steps], [{ ...proof, isSent: true }])).toEqual([{ ...steps[0], waits: false }])
  })

  it('knows who is on site', () => {
    const visits = [{ person: { id: 1, name: 'Li' }, beganAt: 1, endedAt: null }]
    expect(isHereWith(visits, [], 1)).toEqual({ here: true, waits: false })
    expect(isHereWith(visits, [], 2)).toEqual({ here: false, waits: false })
    expect(isHereWith(visits, [did({ kind: 'site', here: false })], 1)).toEqual({ here: false, waits: true })
  })
})
