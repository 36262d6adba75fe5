import { type LineModule, powerLineCalls } from '@sundial/contract/power-line.ts'
import { powerLine } from '@sundial/phrases/power-line.ts'
import { useEffect } from 'react'
import { EmptyState } from '../../kit/empty/EmptyState.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useList } from '../../kit/list/use-list.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { refetch } from '../../kit/server/refetch.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { DataTable } from '../../kit/table/DataTable.tsx'
import { textControl } from '../../kit/table/query-controls.tsx'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import { LineAnswers } from './LineAnswers.tsx'
import { lineList } from './line-list.ts'
import { PowerLineHead } from './PowerLineHead.tsx'
import { useLineColumns } from './use-line-columns.tsx'
import './power-line.css'

const Rows = ({ gw }: { gw: string }) => {
  const say = useSay(powerLine)
  const { inList } = useList(lineList, say, { gw })
  const columns = useLineColumns()
  return (
    <DataTable<LineModule>
      {...inList}
      inside
      title={say('title')}
      meta={null}
      fields={[{ key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) }]}
      columns={columns}
      nothing={{ text: say('none') }}
    />
  )
}

/** The tree of the power line behind a concentrator: who is reached through whom, how well, and where on the grid. */
export const PowerLineTab = ({ entity: { gw } }: { entity: Entity }) => {
  const say = useSay(powerLine)
  const head = useCall(
    powerLineCalls.powerLine,
    { gw, pageSize: 1 },
    { everyMs: (last) => (last?.task || last?.qualityTask ? 2000 : 60_000) },
  )
  const shown = head.data
  const may = useMay(powerLineCalls.readPowerLine.may)
  const whyNot = may ? null : say('noPermission')
  const why = useWhyNot({ online: shown?.online ?? true, task: shown?.task ?? null }, whyNot)
  const whyNotNow = useWhyNot({ online: shown?.online ?? true, task: shown?.qualityTask ?? null }, whyNot)
  const read = () => void callServer(powerLineCalls.readPowerLine, { gw }).catch(notifyError)
  const readQuality = () => void callServer(powerLineCalls.readLineQuality, { gw }).catch(notifyError)
  const readAt = `${shown?.reading?.readAt} ${shown?.quality?.at}`
  // the rows are another answer, asked for less often
  useEffect(() => {
    if (readAt) void refetch('registers')
  }, [readAt])
  if (!shown) return head.error ? <Problem error={head.error} onRetry={() => void head.refetch()} /> : <TableSkeleton />
  return (
    <section className="power-line">
      <LineAnswers shown={shown} why={whyNotNow} onRead={readQuality} />
      <PowerLineHead shown={shown} why={why} onRead={read} />
      {shown.reading ? (
        <Rows gw={gw} />
      ) : (
        <EmptyState text={say('unread')} hint={say('unreadHint')}>
          <OrderButton why={why} word={say('read')} icon="refresh" primary onClick={read} />
        </EmptyState>
      )}
    </section>
  )
}
