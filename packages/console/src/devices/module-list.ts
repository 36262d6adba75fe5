import { rsdCalls, rsdColumns } from '@sundial/contract/rsd.ts'
import { list } from '../kit/list/list.ts'

/** Modules of every station that somebody sees, by state. */
export const moduleList = list(rsdCalls.rsdList, {
  key: 'list.modules',
  views: {
    all: {},
    zero: { state: 'zero' },
    noData: { state: 'noData' },
    shutDown: { state: 'shutDown' },
    producing: { state: 'producing' },
    asleep: { state: 'asleep' },
  },
  filters: ['text', 'orgNo', 'switchState'],
  columns: {
    code: 112,
    station: 168,
    state: 120,
    string: 88,
    switch: 132,
    power: 82,
    voltage: 86,
    temperature: 84,
    snr: 92,
    age: 104,
    number: 132,
    mac: 148,
    concentrator: 132,
    firmware: 92,
  },
  hidden: ['number', 'mac', 'concentrator', 'firmware'],
  card: {
    head: 'code',
    state: 'state',
    lines: ['station'],
    facts: ['power', 'voltage', 'temperature'],
    foot: ['string', 'switch', 'age'],
  },
  sorts: ['place', ...rsdColumns],
  first: { sort: 'place', order: 'asc' },
  exports: rsdCalls.exportModules,
  everyMs: 60_000,
})
