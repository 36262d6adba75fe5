import { rsdCalls } from '@sundial/contract/rsd.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import './rsd-table.css'
import { isStale } from '../kit/format/short-age.ts'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { RsdCards } from './RsdCards.tsx'
import { type Filter, RsdFilters } from './RsdFilters.tsx'
import { type RsdRow, rsdFigures } from './rsd-figures.ts'
import { rsdWord } from './rsd-state.ts'

function useColumns(reportPeriodS: number, onShow: (id: number) => void): TableColumnType<RsdRow>[] {
  const say = useSay(devices)
  const { age } = useFormat()
  const figure = useFigureText()
  const now = useNow(10_000)
  return [
    {
      key: 'code',
      title: say('columnModule'),
      width: 112,
      fixed: 'left',
      render: (_, r) => (
        <button type="button" className="link plain-link" onClick={() => onShow(r.id)}>
          {r.code}
        </button>
      ),
    },
    { key: 'number', title: say('columnNumber'), width: 132, render: (_, r) => r.number },
    { key: 'string', title: say('columnString'), width: 88, render: (_, r) => r.stringCode },
    {
      key: 'state',
      title: say('columnState'),
      width: 116,
      render: (_, r) => (
        <span className="row" style={{ gap: 6 }}>
          <ModuleMark look={r.state} />
          {say(r.state)}
        </span>
      ),
    },
    { key: 'switch', title: say('columnSwitch'), width: 120, render: (_, r) => say(rsdWord(r.switchState, r.rsdVoltage)) },
    ...rsdFigures.map(
      ({ key, word }): TableColumnType<RsdRow> => ({
        key,
        title: say(word),
        width: 118,
        align: 'right',
        render: (_, r) => figure(key, r[key]),
      }),
    ),
    { key: 'firmware', title: say('columnFirmware'), width: 90, render: (_, r) => r.firmware ?? '–' },
    { key: 'gw', title: say('columnConcentrator'), width: 132, render: (_, r) => r.gw },
    {
      key: 'age',
      title: say('columnAge'),
      width: 120,
      align: 'right',
      render: (_, r) => {
        if (r.at === null) return <span className="stale">{say('never')}</span>
        return <span className={isStale(r.at, now, reportPeriodS) ? 'stale' : ''}>{age(r.at, now)}</span>
      },
    },
  ]
}

/** RSDs of a station: filters in one line, pages, each value with its unit in the head. */
export function RsdTable({ stationId, reportPeriodS, onShow }: { stationId: number; reportPeriodS: number; onShow: (id: number) => void }) {
  const say = useSay(devices)
  const [filter, setFilter] = useState<Filter>({})
  const [page, setPage] = useState({ page: 1, size: 100 })
  const answer = useCall(
    rsdCalls.rsdList,
    { stationId, ...filter, targetPage: page.page, pageSize: page.size },
    { everyMs: 60_000, keepLast: true },
  )
  const columns = useColumns(reportPeriodS, onShow)
  const narrow = useNarrow()
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div className="rsd-table">
      <RsdFilters
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          setPage({ ...page, page: 1 })
        }}
      />
      {narrow ? (
        <RsdCards rows={answer.data?.list ?? []} pending={answer.isPending} reportPeriodS={reportPeriodS} onShow={onShow} />
      ) : (
        <Table<RsdRow>
          virtual
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={answer.data?.list ?? []}
          loading={answer.isPending}
          locale={{ emptyText: say('nothing') }}
          pagination={false}
          scroll={{ x: 1600, y: 440 }}
        />
      )}
      {answer.data && answer.data.pageTotalCount > 0 ? (
        <TableFoot
          place={page}
          count={answer.data.pageTotalCount}
          countedTo={answer.data.countedTo}
          onChange={(part) => setPage({ ...page, ...part })}
        />
      ) : null}
    </div>
  )
}
