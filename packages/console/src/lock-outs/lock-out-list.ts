import { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { list } from '../kit/list/list.ts'

/** Lock-out tags: those that hang first, the newest first. */
export const lockOutList = list(lockOutCalls.lockOuts, {
  key: 'list.lockOuts',
  file: 'lockOuts',
  views: { holding: { holding: true }, overdue: { state: 'overdue' }, removed: { state: 'removed' }, all: {} },
  filters: ['text', 'orgNo'],
  columns: { place: 116, station: 130, holder: 112, reason: 180, until: 118, state: 128, put: 118, takenOff: 150, actions: 104 },
  card: { head: 'place', state: 'state', lines: ['station', 'reason'], facts: ['holder', 'until'], foot: ['takenOff', 'actions'] },
  everyMs: 60_000,
})
export type LockOutColumn = 'place' | 'station' | 'holder' | 'reason' | 'until' | 'state' | 'put' | 'takenOff' | 'actions'
