import type { DeviceRun } from '../src/rsd/device-run.ts'

/** A device whose command was accepted and not yet begun. */
export const deviceRun = (change: Partial<DeviceRun> = {}): DeviceRun => ({
  number: '000000000001',
  bus: null,
  phase: 'accepted',
  note: null,
  tries: 0,
  switched: false,
  switchAt: 0,
  readAt: 0,
  settleAt: 0,
  voltageV: null,
  switchState: null,
  measuredAt: null,
  elapsedMs: null,
  proof: null,
  ...change,
})
