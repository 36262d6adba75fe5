import type { calls } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { stationSorts, stationViews } from '@sundial/contract/stations.ts'
import { stationStates } from '@sundial/core/stations/state.ts'

export type StationsInput = InputOf<typeof calls.stations>
export type StationSort = (typeof stationSorts)[number]
export type StationView = (typeof stationViews)[number]

/** Page sizes of the specification (point 9). */
export const pageSizes = [10, 20, 40, 60, 80, 100, 200, 1000]
const pageSizeAtFirst = 20
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const textMax = 100

/** What the list asks for; it lives in the address, so that a list can be sent to someone. */
export type ListState = {
  view: StationView
  name: string
  orgNo: string
  state: string
  from: string
  to: string
  page: number
  size: number
  sort: StationSort
  order: 'asc' | 'desc'
}

export const listStateAtFirst: ListState = {
  view: 'all',
  name: '',
  orgNo: '',
  state: '',
  from: '',
  to: '',
  page: 1,
  size: pageSizeAtFirst,
  sort: 'specificYieldH',
  order: 'asc',
}

const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T => known.find((item) => item === value) ?? otherwise
const dayOf = (value: string | null) => (value && dayPattern.test(value) ? value : '')

/** Reads the address; whatever isn't known there is as at first. */
export const readListState = (address: URLSearchParams): ListState => {
  const first = listStateAtFirst
  const page = Number(address.get('page'))
  return {
    view: oneOf(stationViews, address.get('view'), first.view),
    name: (address.get('name') ?? '').slice(0, textMax),
    orgNo: (address.get('orgNo') ?? '').slice(0, 64),
    state: oneOf<string>(stationStates, address.get('state'), ''),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: oneOf(pageSizes, Number(address.get('size')), first.size),
    sort: oneOf(stationSorts, address.get('sort'), first.sort),
    order: oneOf(['asc', 'desc'] as const, address.get('order'), first.order),
  }
}

/** The address of a state: only what differs from the first. */
export const writeListState = (state: ListState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([key, value]) => value !== listStateAtFirst[key as keyof ListState])
      .map(([key, value]) => [key, String(value)]),
  )

/** The call's input of a state. */
export const inputOf = (state: ListState): StationsInput => ({
  targetPage: state.page,
  pageSize: state.size,
  view: state.view,
  sortBy: state.sort,
  sortOrder: state.order,
  ...(state.name ? { name: state.name } : {}),
  ...(state.orgNo ? { orgNo: state.orgNo } : {}),
  ...(state.state ? { state: state.state as NonNullable<StationsInput['state']> } : {}),
  ...(state.from ? { commissionedFrom: state.from } : {}),
  ...(state.to ? { commissionedTo: state.to } : {}),
})
