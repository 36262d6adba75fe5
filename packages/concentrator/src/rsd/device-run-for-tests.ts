import type { DeviceRun } from './device-run.ts'

/** A device whose command was accepted and not yet begun. */
export const deviceRun = (change: Partial<DeviceRun> = {}): DeviceRun => ({
  a: '000000000001',
  bus: null,
  ph: 'accepted',
  note: null,
  tries: 0,
  switched: false,
  switchAt: 0,
  readAt: 0,
  settleAt: 0,
  vo: null,
  sw: null,
  at: null,
  ms: null,
  proof: null,
  ...change,
})
