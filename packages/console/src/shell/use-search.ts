import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceSearchCalls } from '@sundial/contract/device-search.ts'
import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { organisationCalls } from '@sundial/contract/organisations.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import { type Rest, type ResultKind, type SearchResult, searchResultsOf, type Words } from './search-results.ts'

const perKind = 5
/** Of a kind that somebody wants to see whole; what is more is found by typing more. */
const wholeMax = 100
/** Modules come by plant and place: those called first are found among these. */
const modulesLooked = 100
const tasksLooked = 100

type Listed<R> = { list: readonly R[]; pageTotalCount?: number; countedTo?: number | undefined }
type Kind<R> = { list: readonly R[]; count: { total: number; more: boolean }; isFetching: boolean }
const kindOf = <R>(data: Listed<R> | undefined, isFetching: boolean): Kind<R> => {
  const list = data?.list ?? []
  const total = data?.pageTotalCount ?? list.length
  return { list, count: { total, more: data?.countedTo !== undefined && total >= data.countedTo }, isFetching }
}

/** What of a kind matches; nothing is asked of who may not see the kind. */
const useKind = <C extends Call>(call: C, input: InputOf<C>, wanted: string) => {
  const may = useMayCall(call)
  const { data, isFetching } = useCall(call, input, { enabled: may && wanted.length > 0 })
  return kindOf(data as (OutputOf<C> & Listed<OutputOf<C> extends { list: (infer R)[] } ? R : never>) | undefined, isFetching)
}

/** Everybody whose name or login name has the text in it. */
const useUsers = (wanted: string, pageSize: number) => {
  const byName = useKind(userCalls.users, { name: wanted, pageSize }, wanted)
  const byLogin = useKind(userCalls.users, { loginName: wanted, pageSize }, wanted)
  const list = [...new Map([...byName.list, ...byLogin.list].map((user) => [user.id, user])).values()]
  const pageTotalCount = Math.max(list.length, byName.count.total, byLogin.count.total)
  return kindOf({ list, pageTotalCount }, byName.isFetching || byLogin.isFetching)
}

/** Tasks whose number or target has the text in it, of the last. */
const useTasks = (wanted: string) => {
  const { list, isFetching } = useKind(taskCalls.tasks, { pageSize: tasksLooked }, wanted)
  const lower = wanted.toLowerCase()
  return kindOf({ list: list.filter(({ number, target }) => `${number} ${target.label}`.toLowerCase().includes(lower)) }, isFetching)
}

const useKinds = (wanted: string, whole: ResultKind | null) => {
  const size = (kind: ResultKind) => ({ pageSize: whole === kind ? wholeMax : perKind })
  return {
    stations: useKind(stationCalls.stations, { name: wanted, ...size('searchStations') }, wanted),
    strings: useKind(deviceSearchCalls.parts, { kind: 'string', text: wanted, ...size('searchStrings') }, wanted),
    inverters: useKind(deviceSearchCalls.parts, { kind: 'inverter', text: wanted, ...size('searchInverters') }, wanted),
    modules: useKind(rsdCalls.rsdList, { text: wanted, pageSize: modulesLooked }, wanted),
    concentrators: useKind(concentratorCalls.gateways, { name: wanted, ...size('searchConcentrators') }, wanted),
    tasks: useTasks(wanted),
    users: useUsers(wanted, size('searchUsers').pageSize),
    organisations: useKind(organisationCalls.organisations, { name: wanted, ...size('searchOrganisations') }, wanted),
  }
}
type Kinds = ReturnType<typeof useKinds>

const mapped = <K extends 'list' | 'count'>(kinds: Kinds, key: K) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of[key]])) as { [N in keyof Kinds]: Kinds[N][K] }

const useWords = (onWhole: (kind: ResultKind) => void): Words => {
  const say = useSay(shell)
  const { number } = useFormat()
  return {
    stringName: (code) => say('stringNamed', { code }),
    showAll: (kind, shown, { total, more }) => {
      const words = { shown: number(shown), total: more ? `${number(total)}+` : number(total) }
      const act = () => onWhole(kind)
      return { key: `rest-${kind}`, kind, title: say('searchWhole', words), note: say('searchShown', words), act, stays: true }
    },
  }
}

/** Plants, strings, inverters, modules (by code, number or MAC), concentrators, tasks, users and organisations that match a text. */
export const useSearch = (text: string): { results: (SearchResult | Rest)[]; busy: boolean } => {
  const { text: wanted, isTyping } = useSearchText(text)
  const [chosen, choose] = useState<{ kind: ResultKind; text: string } | null>(null)
  const whole = chosen?.text === wanted ? chosen.kind : null
  const words = useWords((kind) => choose({ kind, text: wanted }))
  const kinds = useKinds(wanted, whole)
  if (text.trim() === '') return { results: [], busy: false }
  return {
    busy: isTyping || Object.values(kinds).some(({ isFetching }) => isFetching),
    results: searchResultsOf(mapped(kinds, 'list'), mapped(kinds, 'count'), perKind, whole, words),
  }
}
