import { describe, expect, it } from 'vitest'
import { leavesHeld, outcomeOf } from './hold-outcome.ts'

const devices = ['000000000001']
const id = '00000000-0000-4000-8000-000000000001'
const shutdown = { id, op: { op: 'rsd.switch' as const, action: 'shutdown' as const, devices } }
const restart = { id, op: { op: 'optimizers.restart' as const, devices } }

describe('what an order leaves to be held', () => {
  it('is of shutdowns and restarts only', () => {
    const energise = { ...shutdown.op, action: 'energise' as const }
    expect([shutdown.op, restart.op, energise, { op: 'collect' as const, devices }].map((op) => leavesHeld({ op }))).toEqual([
      ...[true, true, false, false],
    ])
  })
  it.each([
    ['verified', 'proven', 'unproven'],
    ['failed', 'unproven', 'unproven'],
    ['unknown', 'unproven', 'unproven'],
    ['expired', 'unproven', 'unproven'],
    ['cancelled', 'withdrawn', 'withdrawn'],
    ['confirmed', undefined, undefined],
  ] as const)('%s: a shutdown is %s, and a restart leaves its module %s', (phase, ofShutdown, ofRestart) => {
    expect([outcomeOf(shutdown, phase, 5)?.e, outcomeOf(restart, phase, 5)?.e]).toEqual([ofShutdown, ofRestart])
  })
})
