import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { list } from '../kit/list/list.ts'

/** Concentrators of every plant, by plant and name. */
export const concentratorList = list(concentratorCalls.gateways, {
  key: 'list.concentrators',
  views: { all: {}, offline: { status: 0 }, standby: { status: 2 }, online: { status: 1 } },
  filters: ['name', 'orgNo'],
  columns: {
    name: 160,
    status: 112,
    station: 200,
    number: 136,
    firmware: 120,
    heard: 104,
    modules: 88,
    collected: 112,
    clock: 96,
    model: 96,
  },
  hidden: ['model'],
  card: { head: 'name', state: 'status', lines: ['station'], facts: ['modules', 'collected', 'firmware'], foot: ['number', 'heard'] },
  exports: concentratorCalls.exportConcentrators,
  everyMs: 60_000,
})
