import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Checkbox } from 'antd'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { openRow, opensRow } from '../kit/table/open-row.ts'
import type { Table } from '../kit/table/use-table.ts'
import { LevelMark } from '../parts/alarms/LevelMark.tsx'
import { useAlarmName } from '../parts/alarms/use-alarm-name.ts'
import { About, Month, Since, Taken, TakenToday } from './cells.tsx'
import type { Folding } from './folding.ts'
import { StateCell } from './StateCell.tsx'

type Props = {
  row: AlarmRow
  /** The head of the column says the currency. */
  bare: boolean
  /** Every alarm of the table is over. */
  over: boolean
  table: Table
  openId: number | null
  onOpen: (id: number) => void
  folding: Folding
}

/** Largest number of explained alarms that a row shows. The page of the cause counts all of them. */
const childrenMax = 200

/** The alarms that an alarm explains, one line each. They show no money, because the money is counted at their cause. */
const ChildRows = ({ causeId, onOpen }: { causeId: number; onOpen: (id: number) => void }) => {
  const nameOf = useAlarmName()
  const { data } = useCall(alarmCalls.alarms, { view: 'explained', causeId, pageSize: childrenMax }, { everyMs: 60_000 })
  return data?.list.map((row) => (
    <tr key={row.id} className="alarm-child" onClick={openRow}>
      <td />
      <td />
      <td>
        <button type="button" className="alarm-name" {...opensRow} onClick={() => onOpen(row.id)}>
          {nameOf(row)}
        </button>
      </td>
      <td className="number">
        <Since row={row} />
      </td>
      <td colSpan={3} />
    </tr>
  ))
}

const Fold = ({ row, name, folding }: { row: AlarmRow; name: string; folding: Folding }) => {
  const say = useSay(alarms)
  if (row.childCount === 0) return null
  return (
    <button
      type="button"
      className="alarm-fold"
      aria-expanded={folding.open.has(row.id)}
      aria-label={say('unfold', { name })}
      onClick={() => folding.toggle(row.id)}
    >
      <Icon name="chevronRight" size={14} />
    </button>
  )
}

const Box = ({ row: { id }, name, table }: { row: AlarmRow; name: string; table: Table }) => {
  const say = useSay(alarms)
  const others = table.chosen.filter((key) => key !== id)
  return (
    <Checkbox
      aria-label={say('choose', { name })}
      checked={others.length < table.chosen.length}
      onChange={({ target }) => table.choose(target.checked ? [...others, id] : others)}
    />
  )
}

/** An alarm in two lines, and what it explains below it while that is unfolded. */
export const AlarmTableRow = ({ row, bare, over, table, openId, onOpen, folding }: Props) => {
  const name = useAlarmName()(row)
  const standing = standingOf(row, useNow(60_000))
  return (
    <>
      <tr
        className="alarm-row"
        data-standing={standing}
        data-id={row.id}
        aria-current={row.id === openId ? 'true' : undefined}
        data-chosen={table.chosen.length > 0}
        onClick={openRow}
      >
        <td>
          <Box row={row} name={name} table={table} />
        </td>
        <td>
          <span className="alarm-marks">
            <Fold row={row} name={name} folding={folding} />
            <LevelMark level={row.level} standing={standing} />
          </span>
        </td>
        <td>
          <span className="alarm-two">
            <button type="button" className="alarm-name ellipsis" title={name} {...opensRow} onClick={() => onOpen(row.id)}>
              {name}
            </button>
            <small>
              <About row={row} />
            </small>
          </span>
        </td>
        <td className="number">
          <Since row={row} />
        </td>
        <td className="number">{over ? <Taken row={row} /> : <TakenToday row={row} />}</td>
        <td className="number">
          <Month row={row} bare={bare} />
        </td>
        <td>
          <StateCell row={row} />
        </td>
      </tr>
      {folding.open.has(row.id) ? <ChildRows causeId={row.id} onOpen={onOpen} /> : null}
    </>
  )
}
