import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { organisationCalls } from '@sundial/contract/organisations.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { useCall } from '../kit/server/use-call.ts'
import { typingMs, useSettled } from '../kit/server/use-settled.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { type SearchResult, searchResultsOf } from './search-results.ts'

const perKind = 5
const tasksLooked = 100

/** What of a kind matches; nothing is asked of who may not see the kind. */
const useKind = <C extends Call>(call: C, input: InputOf<C>, wanted: string): { data: OutputOf<C> | undefined; isFetching: boolean } => {
  const may = useMayCall(call)
  return useCall(call, input, { enabled: may && wanted.length > 0 })
}

/** Everybody whose name or login name has the text in it. */
const useUsers = (wanted: string) => {
  const byName = useKind(userCalls.users, { name: wanted, pageSize: perKind }, wanted)
  const byLogin = useKind(userCalls.users, { loginName: wanted, pageSize: perKind }, wanted)
  const found = [...(byName.data?.list ?? []), ...(byLogin.data?.list ?? [])]
  return { list: [...new Map(found.map((user) => [user.id, user])).values()], isFetching: byName.isFetching || byLogin.isFetching }
}

/** Stations, modules (by code, number or MAC), concentrators, tasks (by number or target), users and organisations that match a text. */
export const useSearch = (text: string): { results: SearchResult[]; busy: boolean } => {
  const wanted = useSettled(text.trim(), typingMs)
  const stations = useKind(stationCalls.stations, { name: wanted, pageSize: perKind }, wanted)
  const modules = useKind(rsdCalls.rsdList, { text: wanted, pageSize: perKind }, wanted)
  const concentrators = useKind(concentratorCalls.gateways, { name: wanted, pageSize: perKind }, wanted)
  const tasks = useKind(taskCalls.tasks, { pageSize: tasksLooked }, wanted)
  const users = useUsers(wanted)
  const organisations = useKind(organisationCalls.organisations, { name: wanted, pageSize: perKind }, wanted)
  if (text.trim() === '') return { results: [], busy: false }
  const lower = wanted.toLowerCase()
  return {
    busy: wanted !== text.trim() || [stations, modules, concentrators, tasks, users, organisations].some(({ isFetching }) => isFetching),
    results: searchResultsOf(
      {
        stations: stations.data?.list ?? [],
        modules: modules.data?.list ?? [],
        concentrators: concentrators.data?.list ?? [],
        tasks: (tasks.data?.list ?? []).filter(({ number, target }) => `${number} ${target.label}`.toLowerCase().includes(lower)),
        users: users.list,
        organisations: organisations.data?.list ?? [],
      },
      perKind,
    ),
  }
}
