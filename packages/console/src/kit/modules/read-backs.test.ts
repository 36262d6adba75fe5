import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { snapshotForTests } from '../../layout/snapshot-for-tests.ts'
import { readBackInto, withReadBacks } from './read-backs.ts'

const device = (id: number, phase: TaskDevice['phase'], voltageV: number | null, updateTime = 5000): TaskDevice => ({
  id,
  code: 'x',
  number: '1',
  stringId: null,
  stringCode: null,
  phase,
  voltageV,
  elapsedMs: null,
  tries: 1,
  note: null,
  updateTime,
})
const found = (...devices: TaskDevice[]) => withReadBacks(new Map(), devices)

describe('what a read-back found', () => {
  it('shows a module as shut down before its next report', () => {
    const { columns } = readBackInto(snapshotForTests(), found(device(101, 'verified', 0.8)))
    expect([columns.state[1], columns.band[1], columns.rsdVoltage[1], columns.rsdAt[1], columns.switchState[1]]).toEqual([
      'shutDown',
      null,
      0.8,
      5000,
      0,
    ])
    expect(columns.state[0]).toBe('producing')
  })
  it('never leaves an energised module shown as shut down', () => {
    const snapshot = snapshotForTests()
    snapshot.columns.state[1] = 'shutDown'
    const { columns } = readBackInto(snapshot, found(device(101, 'verified', 38)))
    expect([columns.state[1], columns.switchState[1], columns.rsdVoltage[1]]).toEqual(['noData', 1, 38])
  })
  it('gives way to a report that is newer', () => {
    const snapshot = snapshotForTests()
    expect(readBackInto(snapshot, found(device(101, 'verified', 0.8, 100)))).toBe(snapshot)
  })
  it('of a failed shutdown keeps the module live with its voltage', () => {
    const { columns } = readBackInto(snapshotForTests(), found(device(100, 'failed', 38.3)))
    expect([columns.state[0], columns.rsdVoltage[0]]).toEqual(['producing', 38.3])
  })
  it('is nothing without a measured voltage or before the end', () => {
    const snapshot = snapshotForTests()
    expect(readBackInto(snapshot, found(device(100, 'unknown', null), device(101, 'confirmed', 0.9)))).toBe(snapshot)
  })
  it('moves no module: the places stay the same columns', () => {
    const snapshot = snapshotForTests()
    expect(readBackInto(snapshot, found(device(101, 'verified', 0.8))).columns.row).toBe(snapshot.columns.row)
  })
})
