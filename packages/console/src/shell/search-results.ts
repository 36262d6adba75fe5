import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'

type RowsOf<C extends keyof typeof calls> = OutputOf<(typeof calls)[C]> extends { list: (infer Row)[] } ? readonly Row[] : never
/** Rows that match, of each kind that is searched. */
export type Found = {
  stations: RowsOf<'stations'>
  modules: RowsOf<'rsdList'>
  concentrators: RowsOf<'gateways'>
  tasks: RowsOf<'tasks'>
  users: RowsOf<'users'>
  organisations: RowsOf<'organisations'>
}
export type ResultKind = 'searchStations' | 'searchModules' | 'searchConcentrators' | 'searchTasks' | 'searchUsers' | 'searchOrganisations'
/** Something that was found, and where it is shown. */
export type SearchResult = { key: string; kind: ResultKind; title: string; note: string; to: string }

const stationOf = ({ id, name, code }: Found['stations'][number]): SearchResult => ({
  key: `s${id}`,
  kind: 'searchStations',
  title: name,
  note: code,
  to: pathOf('station', { id }),
})
const moduleOf = ({ id, code, mac, number, stationName, stationId }: Found['modules'][number]): SearchResult => ({
  key: `m${id}`,
  kind: 'searchModules',
  title: code,
  note: `${mac ?? number} · ${stationName}`,
  to: pathOf('station', { id: stationId, module: id }),
})
const concentratorOf = ({ gw, name, stationId, stationName }: Found['concentrators'][number]): SearchResult => ({
  key: `c${gw}`,
  kind: 'searchConcentrators',
  title: name,
  note: `${gw} · ${stationName}`,
  to: pathOf('station', { id: stationId, tab: 'overview' }),
})
const taskOf = ({ id, number, target, orgName }: Found['tasks'][number]): SearchResult => ({
  key: `t${id}`,
  kind: 'searchTasks',
  title: number,
  note: `${target.label} · ${orgName}`,
  to: pathOf('tasks', { id }),
})
const userOf = ({ id, realName, loginName, orgName }: Found['users'][number]): SearchResult => ({
  key: `u${id}`,
  kind: 'searchUsers',
  title: realName || loginName,
  note: `${loginName} · ${orgName}`,
  to: pathOf('userDetails', { id }),
})
const organisationOf = ({ orgNo, name }: Found['organisations'][number]): SearchResult => ({
  key: `o${orgNo}`,
  kind: 'searchOrganisations',
  title: name,
  note: orgNo,
  to: pathOf('organisations', { org: orgNo }),
})

/** What was found, kind by kind, of each so many at most. */
export const searchResultsOf = (found: Found, perKind: number): SearchResult[] => [
  ...found.stations.slice(0, perKind).map(stationOf),
  ...found.modules.slice(0, perKind).map(moduleOf),
  ...found.concentrators.slice(0, perKind).map(concentratorOf),
  ...found.tasks.slice(0, perKind).map(taskOf),
  ...found.users.slice(0, perKind).map(userOf),
  ...found.organisations.slice(0, perKind).map(organisationOf),
]
