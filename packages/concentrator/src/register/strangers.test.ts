import { silent } from '@sundial/core/kit/log.ts'
import { describe, expect, it } from 'vitest'
import type { EventBody } from '../kit/envelope.ts'
import { createStrangers } from './strangers.ts'

const hourMs = 3_600_000

describe('strangers on the power line', () => {
  const open = () => {
    const state = { now: 0, allowed: true, told: [] as EventBody[] }
    const record = async (event: EventBody) => void state.told.push(event)
    return { state, ...createStrangers({ steady: { now: () => state.now }, log: silent, areAllowed: () => state.allowed, record }) }
  }
  it('are told once a day each', async () => {
    const { state, heard } = open()
    for (let hour = 0; hour < 24; hour++) {
      await heard('plc', '200000990001')
      await heard('plc', '200000990002')
      state.now += hourMs
    }
    expect(state.told).toEqual([
      { e: 'stranger', a: '200000990001', bus: 'plc' },
      { e: 'stranger', a: '200000990002', bus: 'plc' },
    ])
    await heard('plc', '200000990001')
    expect(state.told).toHaveLength(3)
  })
  it('are 200 a day at most, so that a noisy line does not fill the journal', async () => {
    const { state, heard } = open()
    for (let i = 0; i < 1000; i++) await heard('plc', String(200_000_990_000 + i))
    expect(state.told).toHaveLength(200)
    state.now += 24 * hourMs
    await heard('plc', '200000990999')
    expect(state.told).toHaveLength(201)
  })
  it('are not told where notices are denied, and are told of when they are allowed again', async () => {
    const { state, heard } = open()
    state.allowed = false
    await heard('plc', '200000990001')
    expect(state.told).toEqual([])
    state.allowed = true
    await heard('plc', '200000990001')
    expect(state.told).toHaveLength(1)
  })
})
