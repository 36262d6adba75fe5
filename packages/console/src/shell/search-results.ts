import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'

type RowsOf<C extends keyof typeof calls> = OutputOf<(typeof calls)[C]> extends { list: (infer Row)[] } ? readonly Row[] : never
/** Rows that match, of each kind that is searched. */
export type Found = {
  stations: RowsOf<'stations'>
  strings: RowsOf<'parts'>
  inverters: RowsOf<'parts'>
  modules: RowsOf<'rsdList'>
  concentrators: RowsOf<'gateways'>
  tasks: RowsOf<'tasks'>
  users: RowsOf<'users'>
  organisations: RowsOf<'organisations'>
}
const kinds = {
  stations: 'searchStations',
  strings: 'searchStrings',
  inverters: 'searchInverters',
  modules: 'searchModules',
  concentrators: 'searchConcentrators',
  tasks: 'searchTasks',
  users: 'searchUsers',
  organisations: 'searchOrganisations',
} as const satisfies Record<keyof Found, string>
export type ResultKind = (typeof kinds)[keyof Found]
/** How many of a kind there are, as far as they were counted. */
export type Totals = Record<keyof Found, { total: number; more: boolean }>
export type Words = {
  stringName: (code: string) => string
  /** The way to the rest of a kind. */
  showAll: (kind: ResultKind, shown: number, total: { total: number; more: boolean }) => Rest
}
/** Shows all of a kind, in place. */
export type Rest = { key: string; kind: ResultKind; title: string; note: string; act: () => void; stays: true }
/** Something that was found, and where it is shown. */
export type SearchResult = { key: string; kind: ResultKind; title: string; note: string; to: string }

const stationOf = ({ id, name, code }: Found['stations'][number]): SearchResult => ({
  key: `s${id}`,
  kind: 'searchStations',
  title: name,
  note: code,
  to: pathOf('station', { id }),
})
const stringOf =
  (stringName: (code: string) => string) =>
  ({ id, code, stationId, stationName }: Found['strings'][number]): SearchResult => ({
    key: `x${id}`,
    kind: 'searchStrings',
    title: stringName(code),
    note: stationName,
    to: pathOf('station', { id: stationId, tab: 'devices', string: code }),
  })
const inverterOf = ({ id, code, number, stationName }: Found['inverters'][number]): SearchResult => ({
  key: `i${id}`,
  kind: 'searchInverters',
  title: code,
  note: [number, stationName].filter(Boolean).join(' · '),
  to: pathOf('inverter', { id }),
})
const moduleOf = ({ id, code, mac, number, stationName, stationId }: Found['modules'][number]): SearchResult => ({
  key: `m${id}`,
  kind: 'searchModules',
  title: code,
  note: `${mac ?? number} · ${stationName}`,
  to: pathOf('station', { id: stationId, module: id }),
})
const concentratorOf = ({ gw, name, stationName }: Found['concentrators'][number]): SearchResult => ({
  key: `c${gw}`,
  kind: 'searchConcentrators',
  title: name,
  note: `${gw} · ${stationName}`,
  to: pathOf('concentrator', { number: gw }),
})
const taskOf =
  (stringName: (code: string) => string) =>
  ({ id, number, target, orgName }: Found['tasks'][number]): SearchResult => ({
    key: `t${id}`,
    kind: 'searchTasks',
    title: number,
    note: `${target.kind === 'string' ? stringName(target.label) : target.label} · ${orgName}`,
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

const byCode = <R extends { code: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))

/** What was found, kind by kind, of each so many at most, but of one that is wanted whole all of them; after them the way to the rest. */
export const searchResultsOf = (
  found: Found,
  totals: Totals,
  perKind: number,
  whole: ResultKind | null,
  words: Words,
): (SearchResult | Rest)[] => {
  const part = <R>(kind: keyof Found, rows: readonly R[], resultOf: (row: R) => SearchResult): (SearchResult | Rest)[] => {
    const shown = kinds[kind] === whole ? rows : rows.slice(0, perKind)
    const rest = kinds[kind] !== whole && totals[kind].total > shown.length && shown.length > 0
    return [...shown.map(resultOf), ...(rest ? [words.showAll(kinds[kind], shown.length, totals[kind])] : [])]
  }
  return [
    ...part('stations', found.stations, stationOf),
    ...part('strings', found.strings, stringOf(words.stringName)),
    ...part('inverters', found.inverters, inverterOf),
    ...part('modules', byCode(found.modules), moduleOf),
    ...part('concentrators', found.concentrators, concentratorOf),
    ...part('tasks', found.tasks, taskOf(words.stringName)),
    ...part('users', found.users, userOf),
    ...part('organisations', found.organisations, organisationOf),
  ]
}
