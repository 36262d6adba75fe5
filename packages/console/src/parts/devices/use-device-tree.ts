import { type DeviceNode, deviceChoiceCalls, levelNamedMax } from '@sundial/contract/device-choices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { stationChoicesMax } from '@sundial/contract/station-choices.ts'
import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { deviceTree as phrases } from '@sundial/phrases/device-tree.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useCalls } from '../../kit/server/use-calls.ts'
import { useSearchText } from '../../kit/server/use-search-text.ts'
import { useMayCall } from '../../kit/session/use-session.ts'
import { keyOfStation, type LevelSize, noteOf, type PlaceNode } from '../stations/station-tree.ts'
import { useStationTree } from '../stations/use-station-tree.ts'
import { keyOfDevice, keysAbove, levelOfKey, withDevices } from './device-tree.ts'

const { deviceLevel } = deviceChoiceCalls
type Level = OutputOf<typeof deviceLevel>
const none: DeviceNode[] = []
/** Devices of an answer, behind what leads to them. */
const led = (answer: Level | undefined): DeviceNode[] => (answer ? [...answer.above, ...answer.list] : none)

/** Devices of a kind by id, with what leads to them; those that the user does not see are left out. */
export const useNamedDevices = (kind: DeviceKind, ids: readonly number[]) => {
  const may = useMayCall(deviceLevel)
  const asked = ids.slice(0, levelNamedMax)
  return useCall(deviceLevel, { kind, ids: [...asked] }, { enabled: may && asked.length > 0, keepLast: true })
}

type Asked = {
  kind: DeviceKind
  chosen: readonly number[]
  typed: string
  /** The plant whose devices are shown at first. */
  begin: number | null
  /** Whether the tree is looked at: levels are asked for only then. */
  isOpen: boolean
}

/** Which keys below plants stand open: those that lead to what is known, but for those that somebody has closed. */
const useOpen = (base: readonly string[]) => {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [closed, setClosed] = useState<readonly string[]>([])
  const shown = [...new Set([...base, ...opened])].filter((key) => !closed.includes(key))
  const change = (next: readonly string[]) => {
    const added = next.filter((key) => !shown.includes(key))
    setOpened((was) => [...new Set([...was, ...added])])
    setClosed((was) => [...was.filter((key) => !added.includes(key)), ...shown.filter((key) => !next.includes(key))])
  }
  return { shown, opened, change }
}

const useTitles = () => {
  const say = useSay(phrases)
  const { number } = useFormat()
  return useMemo(() => {
    const textOf = (total: number, countedTo?: number) => (countedTo === undefined ? number(total) : `${number(total)}+`)
    return {
      titleOf: ({ kind, code, number: digits }: DeviceNode) => {
        if (kind === 'string') return say('string', { code })
        return kind === 'concentrator' && code !== digits ? `${code} · ${digits}` : code
      },
      more: ({ shown, total }: LevelSize) => say('more', { shown: number(shown), total: textOf(total) }),
      found: ({ list, total, countedTo }: Level) => say('more', { shown: number(list.length), total: textOf(total, countedTo) }),
    }
  }, [say, number])
}

/** Answers to what is chosen, what is typed, and each level that stands open. */
const useLevels = ({ kind, chosen, typed, begin, isOpen }: Asked) => {
  const may = useMayCall(deviceLevel)
  const { text, isTyping } = useSearchText(typed)
  const named = useNamedDevices(kind, chosen)
  const found = useCall(deviceLevel, { kind, text }, { enabled: may && text !== '', keepLast: true })
  const foundNow = text === '' ? undefined : found.data
  const begun = useMemo(() => [...keysAbove(led(named.data)), ...(begin === null ? [] : [keyOfStation(begin)])], [named.data, begin])
  const base = useMemo(() => [...new Set([...begun, ...keysAbove(led(foundNow))])], [begun, foundNow])
  const open = useOpen(base)
  const keys = [...new Set([...begun, ...open.opened])].filter((key) => isOpen && open.shown.includes(key))
  const levels = useCalls(deviceLevel, may ? keys.map((key) => ({ kind, ...levelOfKey(key)! })) : [])
  return { text, named, found, foundNow, open, keys, levels, isTyping }
}

/**
 * The tree of organisations, plants, concentrators and devices of one kind, for a picker. A level is asked for when it is opened; what is
 * typed is found by code, number, MAC and serial number wherever it stands.
 */
export const useDeviceTree = (asked: Asked) => {
  const { kind, typed, begin } = asked
  const { text, named, found, foundNow, open, keys, levels, isTyping } = useLevels(asked)
  const known = [...levels.data.flatMap((level) => level?.list ?? []), ...led(named.data), ...led(foundNow)]
  const stations = [...new Set([...(begin === null ? [] : [begin]), ...known.map(({ stationId }) => stationId)])].slice(
    0,
    stationChoicesMax,
  )
  const places = useStationTree({ chosen: stations, typed })
  const words = useTitles()
  const sizes = new Map(
    keys.flatMap((key, i) => (levels.data[i] ? [[key, { shown: levels.data[i].list.length, total: levels.data[i].total }]] : [])),
  )
  const tree = withDevices(places.nodes, { kind, nodes: known, sizes }, words)
  const error = named.error ?? found.error ?? levels.error
  const notes = [
    ...(foundNow && foundNow.list.length < foundNow.total ? [words.found(foundNow)] : []),
    ...(error === null ? [] : [error.message]),
  ]
  const isFound = new Set(foundNow?.list.map(({ id }) => keyOfDevice(id!)))
  return {
    nodes: [...tree, ...notes.map((title) => noteOf(title))],
    expanded: [...places.expanded, ...open.shown],
    onExpand: (next: readonly string[]) => {
      places.onExpand(next.filter((key) => levelOfKey(key) === null))
      open.change(next.filter((key) => levelOfKey(key) !== null))
    },
    /** The server also knows numbers; until it answers, the words that are here decide. */
    isOffered: (wanted: string, node: PlaceNode): boolean => {
      if (notes.includes(node.title)) return true
      if (wanted === text && isFound.has(node.value)) return true
      return places.isOffered(wanted, node) || (node.selectable && node.title.toLowerCase().includes(wanted.toLowerCase()))
    },
    /** What the server has found by what is typed; undefined: it is still asked. */
    found: isTyping || found.isFetching ? undefined : (foundNow?.list ?? none),
    named: named.data,
    waits: places.waits || isTyping || found.isFetching || levels.isPending,
  }
}
