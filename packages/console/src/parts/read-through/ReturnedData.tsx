import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { copyText } from '../../kit/notices/copy-text.ts'
import { notify } from '../../kit/notices/notices.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { queryClient } from '../../kit/server/query-client.ts'
import { keyOf } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { ReturnedTable } from './ReturnedTable.tsx'
import { failedTests, type ReturnedRow, returnedRows, tabbed } from './returned.ts'
import './returned.css'
import { type ReturnedColumn, useReturnedColumns } from './use-columns.tsx'
import { useReturned } from './use-returned.ts'
import { useSelfTests } from './use-self-tests.ts'

type ToolsProps = {
  rows: readonly ReturnedRow[]
  columns: readonly ReturnedColumn[]
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  /** Tests these modules again; null: a test or the reading still goes on. */
  onTest: ((ids: readonly number[]) => void) | null
}

/** What is done with the rows: failed ones selected, selected ones tested again or copied; without selected ones all are copied. */
const Tools = ({ rows, columns, selected, onSelect, onTest }: ToolsProps) => {
  const say = useSay(readThrough)
  const sayTest = useSay(rsdTests)
  const mayTest = useMay(orderKinds.selfTest.may)
  const selectFailed = () => {
    const failed = failedTests(rows)
    if (failed === null) return notify('warning', sayTest('nothingToSelect'))
    onSelect(failed)
  }
  const copy = () => {
    const wanted = selected.length === 0 ? rows : rows.filter(({ deviceId }) => deviceId !== null && selected.includes(deviceId))
    const told = wanted.filter(({ at }) => at !== null)
    if (told.length === 0) return notify('warning', say('nothingToCopy'))
    void copyText(tabbed([columns.map(({ title }) => title), ...told.map((row) => columns.map(({ text }) => text(row)))]))
  }
  return (
    <div className="returned-tools">
      <Button size="small" onClick={selectFailed}>
        {sayTest('selectFailed')}
      </Button>
      {mayTest ? (
        <Button size="small" disabled={onTest === null} icon={<Icon name="refresh" size={14} />} onClick={() => onTest?.(selected)}>
          {sayTest('again', { count: selected.length })}
        </Button>
      ) : null}
      <Button size="small" icon={<Icon name="copy" size={14} />} onClick={copy}>
        {say('copy')}
      </Button>
    </div>
  )
}

const askAnew = () => void queryClient.invalidateQueries({ queryKey: keyOf(passThroughCalls.passThroughAnswer) })

/** What the modules of one or several readings returned, a row each, filling while the readings go on. */
export const ReturnedData = ({ tokens }: { tokens: readonly string[] }) => {
  const { passes, isWhole, runs, error } = useReturned(tokens)
  const test = useSelfTests(passes[0])
  const [selected, setSelected] = useState<readonly number[]>([])
  const columns = useReturnedColumns(passes[0]?.timeZone ?? 'UTC')
  if (error) return <Problem error={error} onRetry={askAnew} />
  if (!isWhole) return <TableSkeleton />
  const rows = returnedRows(passes, test.tests)
  return (
    <div className="returned-data" aria-busy={runs}>
      <Tools {...{ rows, columns, selected }} onSelect={setSelected} onTest={runs || test.runs ? null : test.ask} />
      <ReturnedTable {...{ rows, columns, selected }} onSelect={setSelected} />
    </div>
  )
}
