import { stationCalls } from '@sundial/contract/stations.ts'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../kit/list/list.ts'
import { readTableState, stateAtFirst, stateOfView, type TableState } from '../kit/table/table-state.ts'
import { stationList } from './station-list.ts'

const { plan: listPlan, conditionsOf } = stationList
const queryOfState = (state: TableState) => ({ ...conditionsOf(state), ...orderOf(stationList.call, state) })

const read = (address: string) => readTableState(listPlan.rules, new URLSearchParams(address))

describe('what the list of stations asks for', () => {
  it('is everything, worst yield first, where the address says nothing', () => {
    expect(queryOfState(stateAtFirst(listPlan.rules))).toEqual({ view: 'all', sortBy: 'need', sortOrder: 'asc' })
  })

  it('is what is set only, capacities in W', () => {
    const state = read('view=stale&orgNo=33&to=2024-05-01&state=fault&capacityFrom=12.5&capacityTo=0&within=-1.5,2,3,4.25')
    expect(conditionsOf(state)).toEqual({
      view: 'stale',
      orgNo: '33',
      state: 'fault',
      commissionedTo: '2024-05-01',
      capacityFromW: 12_500,
      capacityToW: 0,
      within: { southDeg: -1.5, westDeg: 2, northDeg: 3, eastDeg: 4.25 },
    })
    expect(stationCalls.exportStations.input.safeParse(queryOfState(state)).success).toBe(true)
  })

  it.each([
    'state=nope',
    'from=yesterday',
    'capacityFrom=-1',
    'capacityTo=1e9',
    'capacityTo=x',
    'view=evil',
    'within=1,2,3',
    'within=1,2,3,x',
    'sort=password',
  ])('is as at first where the address says %s', (address) => expect(read(address)).toEqual(stateAtFirst(listPlan.rules)))

  it('of a saved view is the same as of its address, also one that a later version wrote', () => {
    expect(conditionsOf(stateOfView(listPlan.rules, { view: 'stale', name: 'a', sort: 'name' }))).toEqual({ view: 'stale', name: 'a' })
    expect(conditionsOf(stateOfView(listPlan.rules, { money: '7', view: 'gone' }))).toEqual({ view: 'all' })
  })
})
