import { pathOf } from '@sundial/contract/pages.ts'
import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import type { AlarmOrder } from '@sundial/core/alarms/views.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { alarmCondition, alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import type { useList } from '../kit/list/use-list.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { CardChoosing } from '../kit/table/CardBox.tsx'
import { NoRows } from '../kit/table/NoRows.tsx'
import { QueryForm } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'
import { RowCards } from '../kit/table/RowCards.tsx'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useChoosing } from '../kit/table/use-choosing.tsx'
import { ViewTabs } from '../kit/table/ViewTabs.tsx'
import { useAlarmName } from '../parts/alarms/use-alarm-name.ts'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { AlarmBulk } from './AlarmBulk.tsx'
import { AlarmFigures, type Home } from './AlarmFigures.tsx'
import { AlarmTable } from './AlarmTable.tsx'
import type { alarmList } from './alarm-list.ts'
import { FloodBand } from './FloodBand.tsx'
import { FreshRows } from './FreshRows.tsx'
import type { Folding } from './folding.ts'
import { areOver } from './groups.ts'
import { KeyHints } from './KeyHints.tsx'
import type { Acts } from './use-acts.ts'
import { useColumns } from './use-columns.tsx'

type Listed = ReturnType<
  typeof useList<(typeof alarmList)['call'], never, (typeof alarmList)['views'][number], (typeof alarmList)['columns'][number]>
>
type Props = {
  list: Listed
  /** So many rows have come since the reader looked, and wait. */
  fresh: number
  onShowNew: () => void
  home: Home | undefined
  order: AlarmOrder
  onOrder: (order: AlarmOrder) => void
  acts: Acts
  folding: Folding
  narrow: boolean
  openId: number | null
  onOpen: (id: number) => void
}

const Head = ({ list: { exporting }, home, order, onOrder }: Pick<Props, 'list' | 'home' | 'order' | 'onOrder'>) => {
  const say = useSay(alarms)
  const { age } = useFormat()
  const now = useNow(10_000)
  const until = home?.judgedUntil ?? null
  const orders = [
    { value: 'need' as const, label: say('byConsequence') },
    { value: 'newest' as const, label: say('byNewest') },
  ]
  const judged = until === null ? say('notJudged') : say('judgedUntil', { age: age(until, now) })
  return (
    <div className="page-head">
      <h1>{say('title')}</h1>
      <span className="meta tabular">{home ? `${say('causes', { count: home.open })} · ${judged}` : null}</span>
      <span className="space" />
      <Link className="link" to={pathOf('alarmStatistics')}>
        {say('statistics')}
      </Link>
      <Link className="link" to={pathOf('alarmPerformance')}>
        {say('performance')}
      </Link>
      <Link className="link" to={pathOf('alarmLimits')}>
        {say('limits')}
      </Link>
      <Segmented<AlarmOrder> aria-label={say('group')} value={order} options={orders} onChange={onOrder} />
      {exporting ? <ExportButton busy={exporting.busy} onExport={exporting.exportRows} /> : null}
    </div>
  )
}

const Query = ({ list, fresh, onShowNew }: Pick<Props, 'list' | 'fresh' | 'onShowNew'>) => {
  const say = useSay(alarms)
  const sayLevel = useSay(alarmLevel)
  const sayKind = useSay(alarmCondition)
  const choice = useChoiceControl()
  const levels = ([1, 2] as const).map((level) => ({ value: String(level), label: sayLevel(level) }))
  const kinds = conditionNames.map((value) => ({ value, label: sayKind(value) }))
  return (
    <QueryForm
      table={list.table}
      fields={[
        { key: 'text', label: say('search'), width: 120, control: textControl('text', 64, { search: true }) },
        {
          ...{ key: 'stationId', label: say('plant'), width: 132 },
          control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
        },
        { key: 'level', label: say('level'), width: 88, control: choice('level', levels) },
        { key: 'condition', label: say('kind'), width: 180, more: true, control: choice('condition', kinds) },
      ]}
      tools={<FreshRows fresh={fresh} onShow={onShowNew} />}
    />
  )
}

const Nothing = ({ list, home }: Pick<Props, 'list' | 'home'>) => {
  const say = useSay(alarms)
  const { age } = useFormat()
  const now = useNow(60_000)
  const last = home?.lastClearedAt ?? null
  const hint = last === null ? say('noneHint') : say('noneLast', { age: age(last, now) })
  return <NoRows table={list.table} count={list.count ?? 0} views={list.inList.views} nothing={{ text: say('none'), hint }} />
}

const Rows = ({ list, home, order, folding, narrow, openId, onOpen }: Omit<Props, 'onOrder' | 'acts' | 'fresh' | 'onShowNew'>) => {
  const say = useSay(alarms)
  const columns = useColumns(areOver(list.rows ?? []), onOpen)
  const nameOf = useAlarmName()
  const { rows, table } = list
  if (!rows) return <TableSkeleton />
  if (rows.length === 0) return <Nothing list={list} home={home} />
  if (!narrow) return <AlarmTable {...{ rows, table, openId, onOpen, folding }} grouped={order === 'need'} />
  return (
    <RowCards
      {...{ rows, columns }}
      plan={list.inList.card}
      rowKey="id"
      label={say('heading')}
      chooseLabel={(row) => say('choose', { name: nameOf(row) })}
    />
  )
}

/** The list with its head: figures, views, conditions, rows, keys. */
export const AlarmList = (props: Props) => {
  const { list, home, acts, narrow } = props
  const { table, inList } = list
  const choosing = useChoosing(table, { narrow, possible: true })
  if (inList.answer.error && !list.rows) return <Problem error={inList.answer.error} onRetry={inList.answer.refetch} />
  return (
    <div className="alarms-main">
      <Head {...props} />
      {home ? <AlarmFigures home={home} /> : <div className="alarm-figures-room" />}
      {home ? <FloodBand flood={home.flood} /> : null}
      <div className="view-line">
        <ViewTabs table={table} ready={inList.views} ownCounts={inList.ownCounts} countedTo={inList.viewsCountedTo} />
        {choosing.tool}
      </div>
      <Query {...props} />
      <CardChoosing value={choosing.ofCards}>
        <Rows {...props} />
      </CardChoosing>
      {list.rows && inList.answer.count > 0 ? (
        <TableFoot place={table.state} count={inList.answer.count} countedTo={inList.answer.countedTo} onChange={table.change} />
      ) : null}
      <KeyHints narrow={narrow} />
      {choosing.bulkShown ? <AlarmBulk chosen={list.chosen} table={table} acts={acts} /> : null}
    </div>
  )
}
