import { type CallName, calls } from '@sundial/contract/calls.ts'
import { specifiedAttributes } from '@sundial/core/devices/table-attributes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevicesByHand, devicesByHand } from '../../test/devices-by-hand.ts'
import { meterFacts } from '../../test/meter-facts.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

const gw = '100000000001'
describe('the grid side of a plant', () => {
  let s: TestServer
  let by: DevicesByHand
  let stationId: number
  beforeAll(async () => {
    s = await serverForTests()
    by = await devicesByHand(s)
    stationId = s.stations[0]!
  })
  afterAll(() => s.stop())

  const made = async (name: CallName, input: object) => (await by.call(name, input)).data as { id: number; version: number }
  const areaAt = (number: string, said: object = {}) => made('saveTransformerArea', { stationId, number, name: `Area ${number}`, ...said })
  const place = async (code: string, said: object) => {
    const { id, version } = await by.entry(code)
    return by.call('placeInGrid', { ...said, devices: [{ id, version }] })
  }

  it('has transformer areas, branch circuits and containers, listed by number', async () => {
    const area = await areaAt('T-1', { ratedKva: 400, areaThreshold: 0.8, gradeThreshold: 0.6 })
    await areaAt('T-0')
    await made('saveBranch', { areaId: area.id, number: 'B-1', name: 'West roof', phase: 'b' })
    await made('saveContainer', { stationId, number: 'K-1', name: 'Box by the gate', kind: 'meterBox' })
    const page = { stationId, pageSize: 100 }
    expect(await by.ask('transformerAreas', page, by.token)).toMatchObject({
      pageTotalCount: 2,
      list: [
        { number: 'T-0', ratedKva: null, branchCount: 0 },
        { number: 'T-1', ratedKva: 400, areaThreshold: 0.8, branchCount: 1, standingCount: 0 },
      ],
    })
    expect((await by.ask('branches', { ...page, areaId: area.id }, by.token)).list).toMatchObject([
      { number: 'B-1', name: 'West roof', phase: 'b', areaId: area.id, areaName: 'Area T-1', version: 1 },
    ])
    expect((await by.ask('containers', { ...page, text: 'gate' }, by.token)).list).toMatchObject([{ number: 'K-1', kind: 'meterBox' }])
    expect((await by.ask('containers', { ...page, text: 'roof' }, by.token)).list).toEqual([])
  })

  it('of another organisation has nothing for whoever does not see it', async () => {
    const west = await s.token('west')
    expect((await by.ask('transformerAreas', { stationId }, west)).list).toEqual([])
    expect(await by.call('saveTransformerArea', { stationId, number: 'T-9', name: 'x' }, west)).toMatchObject({ http: 404 })
  })

  it('two people never overwrite each other, and what was said is in the audit', async () => {
    const { id } = await areaAt('T-2', { ratedKva: 250 })
    const save = (version: number, ratedKva: number) =>
      by.call('saveTransformerArea', { id, version, stationId, number: 'T-2', name: 'Area T-2', ratedKva })
    expect((await save(1, 315)).data).toEqual({ id, version: 2 })
    expect(await save(1, 500)).toMatchObject({
      ...{ http: 409, code: '010504' },
      data: { version: 2, changedBy: 'east', theirs: { ratedKva: 315 }, yours: { ratedKva: 500 } },
    })
    expect((await save(2, 500)).data).toEqual({ id, version: 3 })
    expect(await by.audited('grid.saveArea')).toMatchObject({ subject: 'T-2', before: { ratedKva: 315 }, after: { ratedKva: 500 } })
  })

  it('a meter is registered', async () => {
    const said = { kind: 'meter', code: 'EM-1', number: '700000000001', gw, position: 3, meter: meterFacts }
    expect(await by.insert(said)).toMatchObject({ code: '00000' })
  })

  it('a device stands on a branch, and so in its area and on its phase; what depends on it is named', async () => {
    const { id: branchId, areaId } = (await by.ask('branches', { stationId }, by.token)).list[0]!
    const { id: containerId } = (await by.ask('containers', { stationId }, by.token)).list[0]!
    expect(await place('EM-1', { branchId, containerId })).toMatchObject({ code: '00000' })
    expect(await by.entry('EM-1')).toMatchObject({
      areaId,
      areaName: 'Area T-1',
      phase: 'b',
      branchName: 'West roof',
      containerName: 'Box by the gate',
    })
    expect(await by.audited('grid.place')).toMatchObject({
      subject: 'EM-1',
      before: { area: null },
      after: { area: 'Area T-1', phase: 'b' },
    })
    const erase = await by.call('deleteTransformerAreas', { list: [{ id: areaId, version: 1 }] })
    expect(erase).toMatchObject({
      http: 409,
      code: '012502',
      data: { dependants: [{ number: 'T-1', count: 2, codes: ['EM-1', 'West roof'] }] },
    })
    expect(erase.msg).toMatch(/EM-1, West roof/)
  })

  it('every attribute of the specification is answered from what is kept', async () => {
    const { id } = await by.entry('EM-1')
    const all = await by.ask('tableDetail', { id, attributeKeys: [...specifiedAttributes] }, by.token)
    expect(Object.fromEntries(all.map(({ key, value }) => [key, value]))).toEqual({
      ...{ dispOrder: 12, zoneAreaThreshold: 0.8, gradeThreshold: 0.6, position: 3, meterAddress: '700000000001' },
      ...{ phase1PositionStatus: 0, phase2PositionStatus: 1, phase3PositionStatus: 0, connectionStatus: null },
      ...{ communicationSpeed: 9600, communicationPort: 2, communicationProtocolType: 'DL/T 645-2007', pswd: null },
      ...{ rateNumber: 4, integerNumber: 6, pointNumber: 2, collectorAddress: '710000000001', bigClassNo: 5, smallClassNo: 1 },
      ...{ voltage_ct: 100, current_ct: 300 },
    })
  })

  it('the form of a device says its own place: a branch brings area and phase, and what is not said stays', async () => {
    const branch = (await by.ask('branches', { stationId }, by.token)).list[0]!
    const container = (await by.ask('containers', { stationId }, by.token)).list[0]!
    const added = await by.module('S1-1-90', '200000980090', 90, { branchId: branch.id })
    expect(added).toMatchObject({ code: '00000' })
    expect(await by.entry('S1-1-90')).toMatchObject({ areaName: 'Area T-1', phase: 'b', branchName: 'West roof', containerName: null })
    expect(await by.audited('devices.add')).toMatchObject({ after: { area: 'Area T-1', phase: 'b', branch: 'West roof' } })
    expect(await by.edit('S1-1-90', { containerId: container.id })).toMatchObject({ code: '00000' })
    expect(await by.entry('S1-1-90')).toMatchObject({ branchName: 'West roof', containerName: 'Box by the gate' })
    expect(await by.edit('S1-1-90', { phase: 'a' })).toMatchObject({ http: 409, code: '012505' })
    const west = (await by.ask('position', { id: (await by.entry('S1-1-90')).id! }, by.token)).grid
    expect(west).toEqual({
      area: { name: 'Area T-1', isOwn: true },
      branch: { name: 'West roof', isOwn: true },
      phase: { name: 'b', isOwn: true },
      container: { name: 'Box by the gate', isOwn: true },
    })
    const stale = await by.edit('S1-1-90', { leaving: ['area', 'phase', 'branch'] }, 1)
    expect(stale).toMatchObject({
      http: 409,
      data: { theirs: { branchId: branch.id, areaId: branch.areaId }, yours: { branchId: null, areaId: null } },
    })
    expect(await by.edit('S1-1-90', { leaving: ['area', 'phase', 'branch', 'container'] })).toMatchObject({ code: '00000' })
    expect(await by.audited('devices.edit')).toMatchObject({ before: { area: 'Area T-1' }, after: { area: null, container: null } })
    expect(await by.erase('S1-1-90')).toMatchObject({ code: '00000' })
  })

  it('what stands in a device or behind a concentrator stands where that does', async () => {
    const [one, two] = (await by.ask('transformerAreas', { stationId }, by.token)).list.filter(({ number }) => number !== 'T-2')
    const { rows } = await s.store.pool.query('select version from concentrator where gw = $1', [gw])
    await by.call('placeInGrid', { areaId: one!.id, phase: 'abc', concentrators: [{ gw, version: rows[0].version }] })
    const { id } = await by.entry('S1-1-1')
    const standing = await by.ask('position', { id }, by.token)
    expect(standing.grid).toMatchObject({ area: { name: one!.name, isOwn: false }, branch: null, phase: { name: 'abc', isOwn: false } })
    const [threshold, phase] = await by.ask('tableDetail', { id, attributeKeys: ['zoneAreaThreshold', 'phase3PositionStatus'] }, by.token)
    expect([threshold!.value, phase!.value]).toEqual([null, 1])
    await place('A-1', { areaId: two!.id, leaving: ['phase'] })
    const [own] = await by.ask('tableDetail', { id, attributeKeys: ['zoneAreaThreshold'] }, by.token)
    expect(own!.value).toBe(0.8)
    const nodes = await by.ask('stationDevices', { stationId }, by.token)
    const within = (number: string) =>
      nodes.find((node) => node.type === 'area' && node.monitorId === number)!.children.map(({ name }) => name)
    expect(within('T-0').toSorted()).toEqual(['INV-01', 'MET-01'])
    expect(within('T-1').toSorted()).toEqual(['A-1', 'EM-1'])
    expect(nodes.filter(({ type }) => type !== 'area').map(({ name }) => name)).toEqual(['INV-02'])
    const single = await by.ask('stationDevices', { stationId, areaId: two!.id }, by.token)
    expect(single).toMatchObject([{ type: 'area', monitorId: 'T-1', children: expect.any(Array) }])
  })

  it('a place is left part by part; then nothing stands in the way of deleting', async () => {
    expect(await place('EM-1', { leaving: ['area'] })).toMatchObject({ code: '00000' })
    expect(await by.entry('EM-1')).toMatchObject({ areaId: null, branchId: null, phase: 'b', containerName: 'Box by the gate' })
    const { list } = await by.ask('branches', { stationId }, by.token)
    expect(await by.call('deleteBranches', { list: list.map(({ id, version }) => ({ id, version })) })).toMatchObject({ code: '00000' })
    expect(await by.audited('grid.deleteBranch')).toMatchObject({ subject: 'B-1', before: { name: 'West roof', phase: 'b' } })
    expect((await by.ask('branches', { stationId }, by.token)).pageTotalCount).toBe(0)
  })

  it('a device that somebody changed since, or is changing, is not placed', async () => {
    const { id, version } = await by.entry('EM-1')
    expect(await by.call('placeInGrid', { phase: 'a', devices: [{ id, version: version - 1 }] })).toMatchObject({
      http: 409,
      code: '010504',
    })
    await by.call('lockDevice', { id }, await s.token('all'))
    expect(await by.call('placeInGrid', { phase: 'a', devices: [{ id, version }] })).toMatchObject({ http: 409 })
    expect(await by.call('placeInGrid', { phase: 'a' })).toMatchObject({ http: 400, code: '010001' })
  })

  it('a concentrator that goes to another plant leaves its place behind', async () => {
    const all = await s.token('all')
    const number = '100000000777'
    await by.call('saveConcentrator', { number, name: 'Spare', stationId })
    const { list } = await by.ask('transformerAreas', { stationId }, by.token)
    await by.call('placeInGrid', { areaId: list[0]!.id, phase: 'a', concentrators: [{ gw: number, version: 1 }] })
    const moved = { gw: number, version: 2, name: 'Spare', stationId: s.stations[1] }
    expect(await s.call(calls.updateConcentrator.path, moved, all)).toMatchObject({ code: '00000' })
    const { rows } = await s.store.pool.query('select area_id, phase from concentrator where gw = $1', [number])
    expect(rows).toEqual([{ area_id: null, phase: 'a' }])
  })
})
