import { type ConcentratorRow, concentratorCalls } from '@sundial/contract/concentrators.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Table, type TableColumnType } from 'antd'
import { useEvents } from '../kit/events/use-events.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { LinkStatus } from '../parts/concentrators/LinkStatus.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { ConcentratorCards, ToConcentrator } from './ConcentratorCards.tsx'
import { CutOffs } from './CutOffs.tsx'

function useColumns(): TableColumnType<ConcentratorRow>[] {
  const say = useSay(phrases)
  const { number, percent } = useFormat()
  return [
    { key: 'name', title: say('columnConcentrator'), width: 180, render: (_, c) => <ToConcentrator row={c} /> },
    { key: 'gw', title: say('columnNumber'), width: 136, render: (_, c) => c.gw },
    { key: 'status', title: say('columnStatus'), width: 110, render: (_, c) => <LinkStatus status={c.status} /> },
    { key: 'modules', title: say('columnModules'), width: 90, align: 'right', render: (_, c) => number(c.moduleCount) },
    { key: 'rate', title: say('columnCollection'), width: 130, align: 'right', render: (_, c) => percent(c.collectionRate) },
    { key: 'period', title: say('columnPeriod'), width: 150, align: 'right', render: (_, c) => number(c.reportPeriodS) },
    {
      key: 'skew',
      title: say('columnSkew'),
      width: 120,
      align: 'right',
      render: (_, c) => number(c.clockSkewMs === null ? null : c.clockSkewMs / 1000, 1),
    },
    { key: 'firmware', title: say('columnFirmware'), width: 110, render: (_, c) => c.firmware ?? '–' },
    {
      key: 'seen',
      title: say('columnSeen'),
      width: 120,
      align: 'right',
      render: (_, c) => <AgeCell at={c.seenAt} reportPeriodS={c.reportPeriodS} never={say('never')} />,
    },
  ]
}

/** Concentrators of a station: link, collection rate, clock, age. */
export function ConcentratorTable({ stationId, timeZone }: { stationId: number; timeZone: string }) {
  const say = useSay(phrases)
  const answer = useCall(concentratorCalls.concentrators, { stationId }, { everyMs: 60_000 })
  useEvents('concentrator', (event) => {
    if (event.stationId === stationId) void refetch('concentrators')
  })
  return (
    <section aria-label={say('concentrators')}>
      <div className="section-head">
        <h2>{say('concentrators')}</h2>
      </div>
      <CutOffs rows={answer.data ?? []} timeZone={timeZone} />
      <Rows answer={answer} />
    </section>
  )
}

function Rows({ answer }: { answer: ReturnType<typeof useCall<typeof concentratorCalls.concentrators>> }) {
  const say = useSay(phrases)
  const narrow = useNarrow()
  const columns = useColumns()
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  if (narrow && answer.data?.length) return <ConcentratorCards rows={answer.data} />
  return (
    <Table<ConcentratorRow>
      size="small"
      rowKey="gw"
      columns={columns}
      dataSource={answer.data ?? []}
      loading={answer.isPending}
      pagination={false}
      locale={{ emptyText: say('noConcentrators') }}
      {...(narrow ? { showHeader: false } : { scroll: { x: 1100 } })}
    />
  )
}
