import { stationCalls } from '@sundial/contract/stations.ts'
import { describe, expect, it } from 'vitest'
import { readTableState, stateAtFirst, stateOfView } from '../kit/table/table-state.ts'
import { conditionsOf, queryOfState, stationList } from './station-list.ts'

const listPlan = stationList.plan

const read = (address: string) => readTableState(listPlan.rules, new URLSearchParams(address))

describe('what the list of stations asks for', () => {
  it('is everything, worst yield first, where the address says nothing', () => {
    expect(queryOfState(stateAtFirst(listPlan.rules))).toEqual({ view: 'all', sortBy: 'specificYieldH', sortOrder: 'asc' })
  })

  it('is what is set only, capacities in W', () => {
    const state = read('view=stale&orgNo=33&to=2024-05-01&state=fault&capacityFrom=12.5&capacityTo=0')
    expect(conditionsOf(state)).toEqual({
      view: 'stale',
      orgNo: '33',
      state: 'fault',
      commissionedTo: '2024-05-01',
      capacityFromW: 12_500,
      capacityToW: 0,
    })
    expect(stationCalls.exportStations.input.safeParse(queryOfState(state)).success).toBe(true)
  })

  it.each(['state=nope', 'from=yesterday', 'capacityFrom=-1', 'capacityTo=1e9', 'capacityTo=x', 'view=evil', 'sort=password'])(
    'is as at first where the address says %s',
    (address) => expect(read(address)).toEqual(stateAtFirst(listPlan.rules)),
  )

  it('of a saved view is the same as of its address, also one that a later version wrote', () => {
    expect(conditionsOf(stateOfView(listPlan.rules, { view: 'stale', name: 'a', sort: 'name' }))).toEqual({ view: 'stale', name: 'a' })
    expect(conditionsOf(stateOfView(listPlan.rules, { money: '7', view: 'gone' }))).toEqual({ view: 'all' })
  })
})
