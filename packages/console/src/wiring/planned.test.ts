import { describe, expect, it } from 'vitest'
import { gridOf, type Wiring } from './grid.ts'
import { grownBy, grownTo, largest, plannedTable, plannedWiring, tableColumns, withoutOptimizer } from './planned.ts'

const empty: Wiring = {
  stationId: 7,
  stationCode: 'NP-01',
  stationName: 'New plant',
  timeZone: 'Asia/Shanghai',
  strings: [],
  positions: [],
}
const wiring = plannedWiring(empty, { strings: 2, places: 3 })
const grid = gridOf(wiring)
const at = (col: number, row: number): number => grid.at(col, row)!.id
const naming = (names: ReadonlyMap<number, string>) => (id: number) => names.get(id) ?? ''

describe('an empty plant', () => {
  it('is a sheet of the planned size, with a code for each place', () => {
    expect([grid.strings.length, grid.rows, grid.byId.size]).toEqual([2, 3, 6])
    expect(wiring.positions.map(({ code }) => code)).toEqual(['S01-01', 'S01-02', 'S01-03', 'S02-01', 'S02-02', 'S02-03'])
  })
  it('grows for a block that is larger, and for what was kept, and not beyond the largest', () => {
    expect(grownBy({ strings: 2, places: 3 }, { col: 1, row: 2 }, [['a', 'b'], ['c']])).toEqual({ strings: 3, places: 4 })
    expect(grownBy({ strings: 2, places: 3 }, { col: 0, row: 0 }, [['a']])).toEqual({ strings: 2, places: 3 })
    expect(grownTo({ strings: 1, places: 1 }, [at(1, 2)])).toEqual({ strings: 2, places: 3 })
    expect(grownTo({ strings: 0, places: 9000 }, [])).toEqual({ strings: 1, places: largest.places })
  })
  it('is saved as the table of a whole plant: strings that have something, and their modules', () => {
    const optimizers = new Map([
      [at(0, 0), '200000990001'],
      [at(0, 2), '200000990003'],
    ])
    const planned = { wiring, panelOf: naming(new Map([[at(0, 0), 'PV"1']])), optimizerOf: naming(optimizers) }
    expect(plannedTable(planned, tableColumns, { gw: '100000000001', string: 'string', module: 'module' }).split('\r\n')).toEqual([
      '"plant","kind","code","concentrator","parent","position","number","serialNo"',
      '"NP-01","string","S01","100000000001","","","",""',
      '"NP-01","module","S01-01","100000000001","S01","1","200000990001","PV""1"',
      '"NP-01","module","S01-03","100000000001","S01","3","200000990003",""',
      '',
    ])
    expect(withoutOptimizer(planned)).toEqual([])
  })
  it('knows the places with a panel that have no optimizer', () => {
    const panelOf = naming(new Map([[at(1, 1), 'PV1']]))
    expect(withoutOptimizer({ wiring, panelOf, optimizerOf: () => '' })).toEqual([at(1, 1)])
  })
})
