import { type FrameLine, frameCalls } from '@sundial/contract/frames.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { frameDirections, frameKinds } from '@sundial/core/frames/frame-log.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { Button, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { FrameBytes } from './FrameBytes.tsx'
import { useFrameWords } from './use-frame-words.ts'
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

const useLine = () => {
  const say = useSay(frameLog)
  const { line: frameLine } = useFrameWords()
  return ({ frame, content, kind }: FrameLine): string => {
    if (frame) return [frame.di ?? '', frameLine(frame)].filter(Boolean).join(' · ') || frame.hex
    if (content !== null) return content
    return say(kind === 'report' ? 'notKept' : 'withPassword')
  }
}

type LinesProps = { lines: readonly FrameLine[]; showGw: boolean; chosen: number | null; onChoose: (id: number) => void }

/** The columns' titles, and whose clock: one concentrator's lines have its plant's time, lines of several have UTC. */
const Titles = ({ showGw, zone }: { showGw: boolean; zone: string }) => {
  const say = useSay(frameLog)
  return (
    <div className="frame-line frame-titles" aria-hidden="true">
      <span>{say('atIn', { zone })}</span>
      <span />
      {showGw ? <span>{say('concentrator')}</span> : null}
      <span>{say('kind')}</span>
      <span className="frame-said">{say('content')}</span>
      <span className="frame-size">{say('bytes')}</span>
    </div>
  )
}

const Lines = ({ lines, showGw, chosen, onChoose }: LinesProps) => {
  const say = useSay(frameLog)
  const { number } = useFormat()
  const [{ at, timeZone }] = lines as [FrameLine]
  const { text, zone } = usePlantTime(showGw ? 'UTC' : timeZone)
  const lineText = useLine()
  return (
    <div className="frame-lines" data-gw={showGw}>
      <Titles showGw={showGw} zone={zone(at)} />
      {lines.map((line) => (
        <button type="button" key={line.id} className="frame-line" aria-pressed={line.id === chosen} onClick={() => onChoose(line.id)}>
          <span className="tabular">{text(line.at, 'second')}</span>
          <span title={say(`direction_${line.direction}`)}>
            <Icon name={line.direction === 'down' ? 'chevronDown' : 'chevronUp'} size={14} />
          </span>
          {showGw ? (
            <span className="frame-where">
              {line.concentratorName} <span className="meta">{line.stationName}</span>
            </span>
          ) : null}
          <span className="frame-cut">{say(`kind_${line.kind}`)}</span>
          <span className="frame-cut frame-said">{lineText(line)}</span>
          <span className="tabular frame-size">{number(line.bytes)}</span>
        </button>
      ))}
    </div>
  )
}

const Chosen = ({ line }: { line: FrameLine }) => {
  const say = useSay(frameLog)
  return (
    <section className="frame-chosen">
      <h3>{say(`kind_${line.kind}`)}</h3>
      {line.frame ? <FrameBytes frame={line.frame} withValues /> : null}
      {line.content === null ? null : <pre className="frame-content">{line.content}</pre>}
    </section>
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

const Panes = ({ lines, showGw }: { lines: readonly FrameLine[]; showGw: boolean }) => {
  const say = useSay(frameLog)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = lines.find(({ id }) => id === chosen)
  if (lines.length === 0) return <EmptyState text={say('none')} hint={say('noneHint')} />
  return (
    <div className="frame-panes">
      <Lines lines={lines} showGw={showGw} chosen={chosen} onChoose={setChosen} />
      {shown ? <Chosen line={shown} /> : null}
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
      <Panes lines={data.list} showGw={gw === null} />
      <Foot before={before} next={data.next} onBefore={setBefore} />
    </section>
  )
}
