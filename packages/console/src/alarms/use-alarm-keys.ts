import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../kit/focus/use-keys.ts'
import type { Table } from '../kit/table/use-table.ts'
import { devicePath } from './device-path.ts'
import type { Folding } from './folding.ts'
import { stepIn } from './groups.ts'
import type { Acts } from './use-acts.ts'

type Given = {
  rows: readonly AlarmRow[]
  /** Shows what has come since the reader looked. */
  showNew: () => void
  openId: number | null
  open: (id: number | null) => void
  table: Table
  /** What the keys act on: the chosen rows, otherwise the open one. */
  meant: readonly AlarmRow[]
  acts: Acts
  folding: Folding
  comment: RefObject<HTMLDivElement | null>
}

const show = (id: number) => document.querySelector(`.alarm-row[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest' })

/** Chooses every row from the last chosen one to this. */
const rangeTo = (rows: readonly AlarmRow[], chosen: readonly React.Key[], id: number): React.Key[] => {
  const at = rows.findIndex((row) => row.id === id)
  const last = rows.findLastIndex((row) => chosen.includes(row.id))
  const [from, to] = last < 0 ? [at, at] : [Math.min(at, last), Math.max(at, last)]
  return [...new Set([...chosen, ...rows.slice(from, to + 1).map((row) => row.id)])]
}

/** The keys of the page of alarms. */
export const useAlarmKeys = ({ rows, showNew, openId, open, table, meant, acts, folding, comment }: Given) => {
  const navigate = useNavigate()
  const opened = rows.find(({ id }) => id === openId)
  const step = (by: 1 | -1) => {
    const next = stepIn(rows, openId, by)
    if (!next) return
    open(next.id)
    show(next.id)
  }
  const fold = (isOpen: boolean) => {
    if (opened && opened.childCount > 0 && folding.open.has(opened.id) !== isOpen) folding.toggle(opened.id)
  }
  const choose = () => {
    if (!opened) return
    const others = table.chosen.filter((key) => key !== opened.id)
    table.choose(others.length < table.chosen.length ? others : [...others, opened.id])
  }
  const toDevice = () => (opened ? void navigate(devicePath(opened)) : undefined)
  const range = () => (opened ? table.choose(rangeTo(rows, table.chosen, opened.id)) : undefined)
  const leave = () => (table.chosen.length > 0 ? table.choose([]) : open(null))
  useKeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['a', () => acts.acknowledge(meant)],
    ['s', () => acts.ask('shelve', meant)],
    ['p', () => acts.ask('assign', meant)],
    ['x', choose],
    ['X', range],
    ['n', showNew],
    ['c', () => comment.current?.querySelector('input')?.focus()],
    ['ArrowRight', () => fold(true)],
    ['ArrowLeft', () => fold(false)],
    ['Enter', toDevice],
    ['Escape', leave],
  ])
}
