import { deviceCalls } from '@sundial/contract/devices.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { trends } from '@sundial/phrases/trends.ts'
import { Button, Table, type TableColumnType } from 'antd'
import { useMemo, useState } from 'react'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { medianYield, type StringYield, stringYields } from './string-yields.ts'

type Props = { row: StationRow; today: string; day: string }

/** The strings of the station against each other on one day; asked for only when somebody wants to see it. */
export function StringYields({ row, today, day }: Props) {
  const say = useSay(trends)
  const [shown, setShown] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const of = chosen ?? day
  return (
    <section aria-label={say('strings')} className="trend-strings">
      <div className="section-head">
        <h2>{say('strings')}</h2>
        {shown ? (
          <DayPicker size="small" aria-label={say('columnDay')} allowClear={false} value={of} latest={today} onChange={setChosen} />
        ) : (
          <Button size="small" onClick={() => setShown(true)}>
            {say('showStrings')}
          </Button>
        )}
      </div>
      {shown ? <Ranking row={row} day={of} /> : null}
    </section>
  )
}

function Ranking({ row, day }: { row: StationRow; day: string }) {
  const say = useSay(trends)
  const now = useNow(60_000)
  const span = { from: dayStart(day, row.timeZone), to: dayStart(addDays(day, 1), row.timeZone) }
  const snapshot = useCall(deviceCalls.modules, { stationId: row.id })
  const power = useCall(deviceCalls.dataTrend, { stationId: row.id, quantity: 'power', ...span, stepS: 900 })
  const list = useMemo(
    () => (snapshot.data && power.data ? stringYields(snapshot.data, power.data, now) : []),
    [snapshot.data, power.data, now],
  )
  const columns = useColumns(list)
  const failed = [snapshot, power].find((a) => a.isError && !a.data)
  if (failed?.error) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <Table<StringYield>
      size="small"
      rowKey="id"
      tableLayout="fixed"
      columns={columns}
      dataSource={list}
      loading={snapshot.isPending || power.isPending}
      pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: say('nothing') }}
    />
  )
}

/** Below this share of the median a string steps forward. */
const lowShare = 0.9

function useColumns(list: readonly StringYield[]): TableColumnType<StringYield>[] {
  const say = useSay(trends)
  const { number, change } = useFormat()
  const narrow = useNarrow()
  const middle = medianYield(list)
  const most = Math.max(0, ...list.map((s) => s.yieldH ?? 0))
  const share = (s: StringYield) => (s.yieldH === null || !middle ? null : s.yieldH / middle)
  const isLow = (s: StringYield) => (share(s) ?? 1) < lowShare
  const bar: TableColumnType<StringYield> = {
    key: 'bar',
    title: '',
    render: (_, s) => (
      <span className="trend-track" aria-hidden="true">
        <i style={{ width: `${most > 0 ? ((s.yieldH ?? 0) / most) * 100 : 0}%`, background: isLow(s) ? 'var(--warn)' : 'var(--d1)' }} />
        {middle === null || most <= 0 ? null : <b style={{ left: `${(middle / most) * 100}%` }} />}
      </span>
    ),
  }
  const columns: TableColumnType<StringYield>[] = [
    { key: 'code', title: say('columnString'), width: 96, render: (_, s) => <span className="proportional">{s.code}</span> },
    ...(narrow ? [] : [bar]),
    { key: 'yield', title: say('columnYield'), width: 132, align: 'right', render: (_, s) => number(s.yieldH, 2) },
    {
      key: 'share',
      title: say('columnMedian'),
      width: 132,
      align: 'right',
      render: (_, s) => <span className={isLow(s) ? 'stale' : ''}>{change(share(s) === null ? null : (share(s)! - 1) * 100)}</span>,
    },
    { key: 'heard', title: say('columnHeard'), width: 112, align: 'right', render: (_, s) => `${number(s.heard)} / ${number(s.total)}` },
  ]
  // On a phone three columns share the width.
  return narrow ? columns.filter(({ key }) => key !== 'heard').map(({ width: _, ...column }) => column) : columns
}
