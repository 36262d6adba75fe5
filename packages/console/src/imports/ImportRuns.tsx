import { type ImportRun, importRunCalls } from '@sundial/contract/import-runs.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { Button, Modal, Pagination } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import './import-runs.css'
import { UndoImport } from './UndoImport.tsx'

const pageSize = 20

const useMoment = () => {
  const { day, clock } = useFormat()
  return (at: number) => `${day(at, ownZone())} ${clock(at, ownZone())}`
}

const Run = ({ run, onUndo }: { run: ImportRun; onUndo: () => void }) => {
  const say = useSay(deviceImports)
  const { list } = useFormat()
  const moment = useMoment()
  const { kind, fileName, stations, stationCount, added, by, at, undone, undoneBy, undoneAt } = run
  const names = list(stations)
  return (
    <li className="import-run">
      <div className="import-run-what">
        <b>{fileName}</b>
        <span>{stationCount > stations.length ? say('plants', { names, count: stationCount }) : names}</span>
        <span className="meta">
          {say(`${kind}Title`)} · <span className="tabular">{say('rows', { count: added })}</span> · {by ?? '–'} ·{' '}
          <span className="tabular">{moment(at)}</span>
        </span>
        {undone === null ? null : (
          <span className="meta">
            {say('undone', { count: undone, by: undoneBy ?? '–', at: undoneAt === null ? '–' : moment(undoneAt) })}
          </span>
        )}
      </div>
      {undone === null ? <Button onClick={onUndo}>{say('undo')}</Button> : null}
    </li>
  )
}

/** Earlier imports of devices, newest first, each of which can be undone as one. */
export const ImportRuns = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(deviceImports)
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState<ImportRun | null>(null)
  const { data, error, refetch } = useCall(importRunCalls.importRuns, { pageSize, targetPage: page }, { keepLast: true })
  return (
    <Modal open centered width={720} title={say('runs')} closeIcon={<Icon name="cross" />} footer={null} onCancel={onClose}>
      {data ? null : error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />}
      {data?.pageTotalCount === 0 ? <EmptyState text={say('noRuns')} /> : null}
      <ul className="import-runs">
        {data?.list.map((run) => (
          <Run key={run.id} run={run} onUndo={() => setUndoing(run)} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={pageSize}
        total={data?.pageTotalCount ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
      {undoing ? <UndoImport run={undoing} onClose={() => setUndoing(null)} /> : null}
    </Modal>
  )
}
