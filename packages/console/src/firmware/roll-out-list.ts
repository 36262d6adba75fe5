import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { list } from '../kit/list/list.ts'

/** Roll-outs, the newest first. */
export const rollOutList = list(rollOutCalls.rollOuts, {
  key: 'list.rollOuts',
  file: 'rollOuts',
  views: { all: {}, running: { state: 'running' }, paused: { state: 'paused' }, stopped: { state: 'stopped' }, done: { state: 'done' } },
  filters: ['stationId'],
  columns: { package: 150, plants: 180, stage: 120, state: 120, verified: 120, failed: 130, begun: 160, by: 110 },
  card: { head: 'package', state: 'state', lines: ['plants', 'stage'], facts: ['verified', 'failed', 'begun', 'by'] },
  everyMs: 30_000,
})
export type RollOutColumn = (typeof rollOutList.columns)[number]
