import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, module, nowhere, plant, register, row, string, whys } from '../../test/device-table.ts'
import { type DeviceTableRow, type NewPlace, type RegisteredDevice, ruleFaults } from './device-row.ts'
import { judgeDeviceRows } from './judge-device-rows.ts'

/** What only one device may have. */
const keysOf = ({ kind, code, number, serialNo, parentId, position }: RegisteredDevice): string[] => [
  `${kind} ${code}`,
  `number ${number}`,
  ...(serialNo === null ? [] : [`panel ${serialNo}`]),
  ...(kind === 'module' ? [`place ${parentId} ${position}`] : []),
]
const newKeys = ({
  kind,
  code,
  number,
  serialNo,
  position,
  parent,
}: Omit<DeviceTableRow, 'parent'> & Pick<NewPlace, 'parent'>): string[] => [
  `${kind} ${code}`,
  ...(number === null ? [] : [`number ${number}`]),
  ...(serialNo === null ? [] : [`panel ${serialNo}`]),
  ...(kind === 'module' && parent && position !== null ? [`place ${'id' in parent ? parent.id : `row ${parent.row}`} ${position}`] : []),
]

describe('rows of a table of devices', () => {
  it('are new below a device of the register, behind the concentrator that reads its neighbours', () => {
    const [added] = judge(row('module', 'A-01-02', { parent: 'A-01', position: 2, number: '1' }))
    expect(added).toEqual({ state: 'new', place: { stationId: 9, gw: 'g2', parent: { id: 2 }, grid: nowhere } })
  })

  it('are new below each other, in any order of the file', () => {
    const rows = [
      row('module', 'B-01-01', { parent: 'B-01', position: 1, number: '1' }),
      row('string', 'B-01', { parent: 'INV-2', position: 1 }),
      row('inverter', 'INV-2', { number: '2', concentrator: 'GW-02' }),
    ]
    expect(judge(...rows)).toEqual([
      { state: 'new', place: { stationId: 9, gw: 'g2', parent: { row: rows[1]!.at }, grid: nowhere } },
      { state: 'new', place: { stationId: 9, gw: 'g2', parent: { row: rows[2]!.at }, grid: nowhere } },
      { state: 'new', place: { stationId: 9, gw: 'g2', parent: null, grid: nowhere } },
    ])
  })

  it('are behind the only concentrator of a plant where nothing else says which', () => {
    expect(judge(row('inverter', 'INV-1', { plant: 'Small', number: '5' }))[0]).toMatchObject({ state: 'new', place: { gw: 'g1' } })
    expect(whys(judge(row('inverter', 'INV-3', { number: '5' }))[0])).toEqual([['concentrator', 'concentratorMissing']])
    expect(whys(judge(row('inverter', 'INV-3', { number: '5', concentrator: 'GW-77' }))[0])).toEqual([['concentrator', 'noConcentrator']])
  })

  it('are known where the register has the same', () => {
    const same = { parent: 'A-01', position: 1, number: module.number, serialNo: 'SN1' }
    expect(judge(row('module', 'A-01-01', same), row('string', 'A-01'), row('inverter', 'INV-1'))).toEqual([
      { state: 'known' },
      { state: 'known' },
      { state: 'known' },
    ])
  })

  it.each([
    ['of no plant', row('string', 'X', { plant: 'Q' }), [['plant', 'noPlant']]],
    ['of several plants', row('string', 'X', { plant: 'Twice' }), [['plant', 'severalPlants']]],
    ['with the code of another device', row('module', 'A-01-01', { parent: 'A-01', position: 5, number: '7' }), [['code', 'codeTaken']]],
    ['with a number of the plant', row('module', 'N', { parent: 'A-01', position: 5, number: string.number }), [['number', 'boundHere']]],
    ['with a number of another plant', row('module', 'N', { parent: 'A-01', position: 5, number: '999' }), [['number', 'boundElsewhere']]],
    ['with a panel of another position', row('module', 'N', { parent: 'A-01', position: 5, serialNo: 'SN1' }), [['serialNo', 'boundHere']]],
    ['in a string that nobody has', row('module', 'N', { parent: 'A-99', position: 1 }), [['parent', 'noParent']]],
    ['at a place that is taken', row('module', 'N', { parent: 'A-01', position: 1 }), [['position', 'placeTaken']]],
  ])('%s are wrong, and say why', (_what, wrong, faults) => {
    expect(whys(judge(wrong)[0])).toEqual(faults)
  })

  it('that have the same as an earlier one say which', () => {
    const [first, ...others] = [
      row('module', 'N-1', { parent: 'A-01', position: 5, number: '1', serialNo: 'S' }),
      row('module', 'N-2', { parent: 'A-01', position: 5, number: '2' }),
      row('module', 'N-3', { parent: 'A-01', position: 6, number: '1' }),
      row('module', 'N-4', { parent: 'A-01', position: 7, number: '4', serialNo: 'S' }),
      row('module', 'N-1', { parent: 'A-01', position: 8, number: '5' }),
    ]
    const [good, ...wrong] = judge(first!, ...others)
    expect(good!.state).toBe('new')
    expect(wrong.map(whys)).toEqual([
      [['position', 'placeRepeated']],
      [['number', 'repeated']],
      [['serialNo', 'repeated']],
      [['code', 'repeated']],
    ])
  })

  it('whose parent has errors cannot be added either', () => {
    const parent = row('string', 'B-01', { isFaulty: true, concentrator: 'g1' })
    const child = row('module', 'B-01-01', { parent: 'B-01', position: 1, number: '1' })
    expect(judge(child, parent).map(whys)).toEqual([[['parent', 'parentWrong']], []])
  })

  it('break the rules of devices by themselves', () => {
    const broken = (more: Partial<DeviceTableRow> & Pick<DeviceTableRow, 'kind'>) =>
      ruleFaults(more).map((fault) => [fault.field, 'rule' in fault && fault.rule])
    expect(broken({ kind: 'string' })).toEqual([])
    expect(broken({ kind: 'module' })).toEqual([
      ['number', 'deviceNumberMissing'],
      ['parent', 'deviceParentMissing'],
      ['position', 'channelMissing'],
    ])
    const address = { parent: 'A', position: 1, number: '123456789012' }
    expect(broken({ kind: 'module', ...address, mac: '12:34:56:78:90:12' })).toEqual([])
    expect(broken({ kind: 'module', ...address, mac: '12:34:56:78:90:13' })).toEqual([['mac', 'macNotAddress']])
    expect(broken({ kind: 'inverter', number: '12345678901x' })).toEqual([['number', 'numberNotDigits']])
  })

  it('leave every code, number, panel and place to one device at most, whatever the table', () => {
    const some = fc.constantFrom('1', '2', '3', '999')
    const tables = fc.array(
      fc.record({
        kind: fc.constantFrom<DeviceTableRow['kind']>('inverter', 'string', 'module'),
        code: fc.constantFrom('INV-1', 'INV-2', 'A-01', 'B-01', 'A-01-01', 'N-1', 'N-2'),
        parent: fc.constantFrom(null, 'INV-1', 'INV-2', 'A-01', 'B-01', 'X'),
        position: fc.constantFrom(null, 1, 2),
        number: fc.option(some),
        serialNo: fc.option(fc.constantFrom('SN1', 'S2', 'SN-elsewhere')),
        isFaulty: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(tables, (cells) => {
        const rows = cells.map((cell, i) => ({ ...row(cell.kind, cell.code), ...cell, at: i + 1, concentrator: 'g1' }))
        const verdicts = judgeDeviceRows(rows, register)
        const news = verdicts.flatMap((verdict, i) => (verdict.state === 'new' ? [{ ...rows[i]!, ...verdict.place }] : []))
        const keys = [...plant.devices.flatMap(keysOf), ...news.flatMap(newKeys)]
        expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
        expect(news.filter(({ number, serialNo }) => [number, serialNo].some((text) => register.boundElsewhere.has(text ?? '')))).toEqual(
          [],
        )
        expect(news.filter(({ isFaulty }) => isFaulty)).toEqual([])
        const parents = news.flatMap(({ parent: p }) => (p && 'row' in p ? [verdicts[p.row - 1]!.state] : []))
        expect(parents.filter((state) => state !== 'new')).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
