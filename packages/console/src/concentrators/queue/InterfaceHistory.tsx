import { type InterfaceCall, interfaceHistoryCalls } from '@sundial/contract/interface-history.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { type CommandState, commandStates } from '@sundial/core/orders/life.ts'
import { interfaceHistory } from '@sundial/phrases/interface-history.ts'
import { Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../kit/files/ExportButton.tsx'
import { PlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { knownIn } from '../../kit/known-in.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useTicketExport } from '../../kit/server/use-ticket-export.ts'
import './interface-history.css'

const pageSize = 20
const everyMs = 30_000
type StateWord = `state_${CommandState}`
const stateWords = Object.fromEntries(commandStates.map((state) => [state, `state_${state}`])) as Record<CommandState, StateWord>

/** How long it took and how often it was sent, as far as that is worth a word. */
const useFacts = () => {
  const say = useSay(interfaceHistory)
  const { number } = useFormat()
  return ({ sentAt, endedAt, attempts, note }: InterfaceCall): string =>
    [
      sentAt === null || endedAt === null ? null : say('took', { seconds: number((endedAt - sentAt) / 1000, 1) }),
      attempts > 1 ? say('sentTimes', { count: attempts }) : null,
      note,
    ]
      .filter((part) => part !== null)
      .join(' · ')
}

const Row = ({ row, timeZone }: { row: InterfaceCall; timeZone: string }) => {
  const say = useSay(interfaceHistory)
  const factsOf = useFacts()
  return (
    <li>
      <span className="meta">
        <PlantTime at={row.askedAt} timeZone={timeZone} form="second" zoned />
      </span>
      <code>{row.operation}</code>
      <span>
        {row.taskId === null ? (
          '–'
        ) : (
          <Link className="link" to={pathOf('tasks', { id: row.taskId })}>
            {row.number}
          </Link>
        )}{' '}
        <span className="meta">{row.orderedBy}</span>
      </span>
      <span>{say(knownIn<string, StateWord>(stateWords, row.state, 'state_running'))}</span>
      <span className="meta tabular">{factsOf(row)}</span>
    </li>
  )
}

/** What the platform sent to a concentrator and what became of it, newest first; all of it as a file. */
export const InterfaceHistory = ({ gw }: { gw: string }) => {
  const say = useSay(interfaceHistory)
  const [targetPage, setTargetPage] = useState(1)
  const input: InputOf<typeof interfaceHistoryCalls.interfaceHistory> = { gw, targetPage, pageSize }
  const { data, error, refetch } = useCall(interfaceHistoryCalls.interfaceHistory, input, { keepLast: true, everyMs })
  const { exportRows, busy } = useTicketExport(() => callServer(interfaceHistoryCalls.exportInterfaceHistory, { gw }))
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : null
  return (
    <section className="interface-history">
      <div className="section-head">
        <h2>{say('title')}</h2>
        <p className="meta">{say('about')}</p>
        <span className="space" />
        <ExportButton busy={busy} onExport={(form) => void exportRows(form)} />
      </div>
      {data.list.length === 0 ? <p className="meta">{say('nothing')}</p> : null}
      <ul>
        {data.list.map((row) => (
          <Row key={row.id} row={row} timeZone={data.timeZone} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        current={targetPage}
        pageSize={pageSize}
        total={data.pageTotalCount}
        showSizeChanger={false}
        onChange={setTargetPage}
      />
    </section>
  )
}
