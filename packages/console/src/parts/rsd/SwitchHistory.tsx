import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { notesText, wordOf } from '@sundial/core/rsd/result-words.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PlantTime, usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import './switch-history.css'
import { useTaskWords } from './task-words.ts'

type Row = OutputOf<typeof switchHealthCalls.rsdHistory>['list'][number]
const firstSize = 10
const mostSize = 1000
const everyMs = 60_000

const Entry = ({ row, timeZone }: { row: Row; timeZone: string }) => {
  const say = useTaskWords(row.action)
  const sayDo = useSay(switchHealth)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  const { action, darkUntil, voltageV, elapsedMs, orderedBy, reason } = row
  const result = { ...row, tagOf: null }
  const notes = [reason, notesText(result, say, (at) => text(at, 'short', true))]
  return (
    <li>
      <PlantTime at={row.orderedAt} timeZone={timeZone} form="moment" />
      <Link className="link proportional" to={pathOf('tasks', { id: row.taskId })}>
        {row.number}
      </Link>
      <span>{sayDo(`do_${action}`)}</span>
      <b className={`switch-history-${row.phase}`}>{say(wordOf(result, darkUntil !== null, action))}</b>
      <span className="number">{voltageV === null ? '–' : `${number(voltageV, 1)} V`}</span>
      <span className="number">{elapsedMs === null ? '–' : `${number(elapsedMs / 1000, 1)} s`}</span>
      <span>{orderedBy ?? '–'}</span>
      <span className="meta">{notes.filter(Boolean).join(' · ') || '–'}</span>
    </li>
  )
}

/** What was ordered of the RSD of a module, and what was read back, the newest first. */
export const SwitchHistory = ({ id }: { id: number }) => {
  const say = useSay(switchHealth)
  const [pageSize, setPageSize] = useState(firstSize)
  const { data, error, refetch } = useCall(switchHealthCalls.rsdHistory, { id, pageSize }, { everyMs, keepLast: true })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <div className="section-head">
        <h2>{say('history')}</h2>
      </div>
      {data?.list.length === 0 ? <p className="meta">{say('historyNone')}</p> : null}
      <ul className="switch-history">
        {data?.list.map((row) => (
          <Entry key={row.taskId} row={row} timeZone={data.timeZone} />
        ))}
      </ul>
      {data && data.pageTotalCount > data.list.length && pageSize < mostSize ? (
        <Button size="small" onClick={() => setPageSize(mostSize)}>
          {say('historyMore')}
        </Button>
      ) : null}
    </section>
  )
}
