import { stationChoiceCalls, stationChoicesMax, stationOrgsMax } from '@sundial/contract/station-choices.ts'
import { organisationChoicesMax } from '@sundial/contract/users.ts'
import { deviceTree as phrases } from '@sundial/phrases/device-tree.ts'
import { useCallback, useMemo, useState } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useSearchText } from '../../kit/server/use-search-text.ts'
import { useMayCall } from '../../kit/session/use-session.ts'
import { useBranches } from '../organisations/use-branches.ts'
import {
  keyOfOrg,
  keyOfStation,
  type LevelSize,
  mergedStations,
  noteOf,
  openable,
  orgOfKey,
  type PlaceNode,
  placeTree,
  stationOfKey,
} from './station-tree.ts'

const { stationChoices, stationLevel } = stationChoiceCalls

type Asked = { chosen: readonly number[]; typed: string }

/** Plants by name, those that are typed, those that are chosen. `all`: these are all plants that the user sees. */
const useAnswers = ({ chosen, typed }: Asked) => {
  const may = useMayCall(stationChoices)
  const { text, isTyping } = useSearchText(typed)
  const first = useCall(stationChoices, { text: '' }, { enabled: may, keepLast: true })
  const found = useCall(stationLevel, { text }, { enabled: may && text !== '', keepLast: true })
  const named = useCall(stationChoices, { ids: [...chosen] }, { enabled: may && chosen.length > 0, keepLast: true })
  const all = first.data !== undefined && first.data.length < stationChoicesMax
  return { may, text, first, found, named, all, waits: isTyping || first.isFetching || found.isFetching }
}

/** What a tree says of a level that is not whole. */
const useMore = () => {
  const say = useSay(phrases)
  const { number } = useFormat()
  return useCallback(({ shown, total }: LevelSize) => say('more', { shown: number(shown), total: number(total) }), [say, number])
}

/** Which organisations stand open: those that lead to what is known, but for those that somebody has closed. */
const useOpen = (base: readonly string[], open: (orgNos: readonly string[]) => void) => {
  const [closed, setClosed] = useState<readonly string[]>([])
  const shown = base.filter((key) => !closed.includes(key))
  const change = (next: readonly string[]) => {
    const added = next.filter((key) => !shown.includes(key))
    setClosed((was) => [...was.filter((key) => !added.includes(key)), ...shown.filter((key) => !next.includes(key))])
    if (added.length > 0) open(added.map(orgOfKey))
  }
  return { shown, change }
}

/**
 * The tree of organisations and plants that a picker shows. A small fleet is there whole; of a large one a level is asked for when it is
 * opened, and the rest is found by typing a name or code.
 */
export const useStationTree = ({ chosen, typed }: Asked) => {
  const { may, text, first, found, named, all, waits } = useAnswers({ chosen, typed })
  const led = useMemo(() => {
    const leading = [...(named.data ?? []), ...(text === '' ? [] : (found.data?.list ?? [])), ...(all ? (first.data ?? []) : [])]
    return [...new Set(leading.map(({ orgNo }) => orgNo))].slice(0, organisationChoicesMax)
  }, [named.data, found.data, first.data, all, text])
  const branches = useBranches({ chosen: led, typed: '' })
  const asked = branches.expanded.slice(0, stationOrgsMax)
  const within = useCall(stationLevel, { inOrgs: asked }, { enabled: may && !all && asked.length > 0, keepLast: true })
  const stations = useMemo(
    () => mergedStations([all ? first.data : within.data?.list, found.data?.list, named.data]),
    [all, first.data, within.data, found.data, named.data],
  )
  const more = useMore()
  const nodes = useMemo(() => {
    const counts = new Map(within.data?.counts.map((count) => [count.orgNo, count.stations]))
    return placeTree(branches.branches ?? [], stations, { inOrg: (orgNo) => counts.get(orgNo), more })
  }, [branches.branches, stations, within.data, more])
  const isCut = text !== '' && found.data !== undefined && found.data.list.length < found.data.total
  const cut = isCut ? more({ shown: found.data.list.length, total: found.data.total }) : null
  const base = all || typed !== '' ? openable(nodes) : branches.expanded.map(keyOfOrg)
  const { shown, change } = useOpen(base, (orgNos) => branches.onExpand([...branches.expanded, ...orgNos]))
  const isFound = new Set(found.data?.list.map(({ id }) => keyOfStation(id)))
  return {
    nodes: cut === null ? nodes : [...nodes, noteOf(cut)],
    /** Whether the name of a plant is here. */
    isKnown: (id: number): boolean => stations.some((station) => station.id === id),
    expanded: shown,
    onExpand: change,
    /** The server also knows codes and names in other languages; until it answers, the names that are here decide. */
    isOffered: (wanted: string, { value, title }: PlaceNode): boolean =>
      title === cut ||
      (stationOfKey(value) !== null && ((wanted === text && isFound.has(value)) || title.toLowerCase().includes(wanted.toLowerCase()))),
    waits,
  }
}
