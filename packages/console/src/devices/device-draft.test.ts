import { describe, expect, it } from 'vitest'
import { type Draft, faultsIn, newDraft, nowhere, saidOf } from './device-draft.ts'
import { bareMeter } from './meter-draft.ts'

const module: Draft = {
  ...{ kind: 'module', code: 'A-1', number: '200000000001', mac: '', parentId: 7, position: 3 },
  ...{ gw: '', serialNo: '', model: 'M-550', ratedW: 550, ...nowhere, ...bareMeter },
}

it('the next device of a kind stands where the last one does, at the next channel', () => {
  expect(newDraft('module', module, 'only')).toMatchObject({ parentId: 7, position: 4, model: 'M-550', ratedW: 550, code: '', number: '' })
  expect(newDraft('inverter', module, 'only')).toMatchObject({ parentId: null, position: null, gw: 'only' })
})

it.each([
  ['nothing', {}, []],
  ['a number that is too short', { number: '12' }, ['number']],
  ['a MAC address of another number', { mac: '20:00:00:00:00:02' }, ['mac']],
  ['a kind that is not chosen', { kind: '' as never }, ['kind']],
  ['no string and no channel', { parentId: null, position: null }, ['parentId', 'position']],
])('at fault is %s', (_what, change, faults) => {
  expect([...new Set(faultsIn({ ...module, ...change }, true))]).toEqual(faults)
})

it('a string that is added needs no number and either an inverter or a concentrator', () => {
  const string: Draft = { ...module, kind: 'string', number: '', parentId: null, position: null }
  expect(faultsIn(string, true)).toEqual(['gw'])
  expect(faultsIn({ ...string, gw: '1' }, true)).toEqual([])
  expect([...new Set(faultsIn({ ...string, gw: '1' }, false))]).toEqual(['number'])
})

it('what is left empty is not sent', () => {
  expect(saidOf({ ...module, parentId: null })).not.toHaveProperty('parentId')
  expect(saidOf(module)).not.toHaveProperty('gw')
})

describe('a meter', () => {
  const meter: Draft = { ...module, kind: 'meter', parentId: null, position: null, gw: '1', baudRate: 9600, tariffCount: 4 }

  it('is sent with what is said of it; a password that nobody typed is left out', () => {
    expect(faultsIn(meter, true)).toEqual([])
    expect(saidOf(meter)).toMatchObject({ meter: { baudRate: 9600, tariffCount: 4, port: null, collectorAddress: null } })
    expect(saidOf(meter).meter).not.toHaveProperty('password')
    expect(saidOf({ ...meter, password: '00A1' }).meter).toMatchObject({ password: '00A1' })
    expect(saidOf(module)).not.toHaveProperty('meter')
  })

  it('is at fault outside the bounds of its record', () => {
    const wrong = { ...meter, tariffCount: 49, decimalDigits: 1.5, collectorAddress: '71', password: 'x', gw: '' }
    expect(faultsIn(wrong, true)).toEqual(['tariffCount', 'decimalDigits', 'collectorAddress', 'password', 'gw'])
  })
})
