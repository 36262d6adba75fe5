import { frameCalls } from '@sundial/contract/frames.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { frameDirections, frameKinds } from '@sundial/core/frames/frame-log.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { Button, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { FramePanes } from './FramePanes.tsx'
import './frame.css'
import './frame-log.css'

type Filter = Omit<InputOf<typeof frameCalls.exportFrameLog>, 'from' | 'to' | 'text'>
const liveMs = 2_000

type ToolsProps = {
  filter: Filter
  text: string
  live: boolean
  onFilter: (f: Filter) => void
  onText: (t: string) => void
  onLive: (l: boolean) => void
}
const Tools = ({ filter, text, live, onFilter, onText, onLive }: ToolsProps) => {
  const say = useSay(frameLog)
  return (
    <div className="frame-tools">
      <Input
        className="frame-search"
        allowClear
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Select
        aria-label={say('direction')}
        value={filter.direction ?? ''}
        options={[
          { value: '', label: say('anyDirection') },
          ...frameDirections.map((value) => ({ value: value as string, label: say(`direction_${value}`) })),
        ]}
        onChange={(value) => onFilter({ ...filter, direction: (value || undefined) as Filter['direction'] })}
      />
      <Select
        className="frame-kind"
        aria-label={say('kind')}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: say('anyKind') },
          ...frameKinds.map((value) => ({ value: value as string, label: say(`kind_${value}`) })),
        ]}
        onChange={(value) => onFilter({ ...filter, kind: (value || undefined) as Filter['kind'] })}
      />
      <span className="frame-live">
        <Switch size="small" checked={live} onChange={onLive} aria-label={say('live')} /> {say('live')}
      </span>
    </div>
  )
}

/** What is asked of the log: the filter, the typed text once typing has paused, and where the lines begin. */
const useAsked = (gw: string | null) => {
  const [filter, setFilter] = useState<Filter>({})
  const [typed, setTyped] = useState('')
  const [before, setBefore] = useState<number | null>(null)
  const { text } = useSearchText(typed)
  const conditions = { ...filter, ...(gw === null ? {} : { gw }), ...(text === '' ? {} : { text }) }
  return { filter, setFilter, typed, setTyped, before, setBefore, conditions }
}

type FootProps = { before: number | null; next: number | null; onBefore: (id: number | null) => void }
const Foot = ({ before, next, onBefore }: FootProps) => {
  const say = useSay(frameLog)
  return (
    <div className="frame-foot">
      {before === null ? null : <Button onClick={() => onBefore(null)}>{say('newest')}</Button>}
      {next === null ? null : <Button onClick={() => onBefore(next)}>{say('older')}</Button>}
    </div>
  )
}

/** The frame log: of one concentrator or of all. While it is live, new lines come by themselves. */
export const FrameLog = ({ gw }: { gw: string | null }) => {
  const [live, setLive] = useState(true)
  const { filter, setFilter, typed, setTyped, before, setBefore, conditions } = useAsked(gw)
  const input = { ...conditions, ...(before === null ? {} : { before }) }
  const options = { keepLast: true, ...(live && before === null ? { everyMs: liveMs } : {}) }
  const { data, error, refetch } = useCall(frameCalls.frameLog, input, options)
  const { exportRows, busy } = useTicketExport(() => callServer(frameCalls.exportFrameLog, conditions))
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  return (
    <section className="frame-log">
      <div className="frame-head">
        <Tools {...{ filter, text: typed, live, onFilter: setFilter, onText: setTyped, onLive: setLive }} />
        <ExportButton busy={busy} onExport={(form) => void exportRows(form)} />
      </div>
      <FramePanes lines={data.list} showGw={gw === null} onHold={() => setLive(!live)} />
      <Foot before={before} next={data.next} onBefore={setBefore} />
    </section>
  )
}
