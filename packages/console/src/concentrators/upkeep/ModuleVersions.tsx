import { deviceVersionCalls } from '@sundial/contract/device-versions.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { deviceVersions } from '@sundial/phrases/device-versions.ts'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { sinceForm } from '../../kit/format/since-form.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay, useMayCall } from '../../kit/session/use-session.ts'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { OrderButton } from '../OrderButton.tsx'
import { OrderProgress } from '../register/OrderProgress.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import './module-versions.css'

type Answer = OutputOf<typeof deviceVersionCalls.deviceVersions>
type VersionRow = Answer['rows'][number]

/** When the modules of a row were read, on the plant's clock. */
const useReadText = (timeZone: string) => {
  const say = useSay(deviceVersions)
  const { text } = usePlantTime(timeZone)
  return ({ readFrom, readTo }: VersionRow): string => {
    if (readFrom === null || readTo === null) return say('never')
    const from = text(readFrom, 'moment')
    return from === text(readTo, 'moment') ? from : say('between', { from, to: text(readTo, sinceForm(readTo, readFrom, timeZone)) })
  }
}

const Row = ({ row, read }: { row: VersionRow; read: string }) => {
  const say = useSay(deviceVersions)
  const { number } = useFormat()
  const { model, hardware, firmware, bootloader, count, labels } = row
  const more = count - labels.length
  const listed = labels.join(', ')
  return (
    <tr>
      <td data-label={say('modules')}>
        <b className="tabular">{number(count)}</b>
        <span className="meta">{more > 0 ? say('others', { codes: listed, count: more }) : listed}</span>
      </td>
      <td data-label={say('model')}>{model ?? '–'}</td>
      <td data-label={say('hardware')}>{hardware ?? '–'}</td>
      <td data-label={say('firmware')}>{firmware ?? '–'}</td>
      <td data-label={say('bootloader')}>{bootloader ?? '–'}</td>
      <td data-label={say('readAt')}>{read}</td>
    </tr>
  )
}

const heads = ['modules', 'model', 'hardware', 'firmware', 'bootloader', 'readAt'] as const

const Rows = ({ rows, timeZone }: Pick<Answer, 'rows' | 'timeZone'>) => {
  const say = useSay(deviceVersions)
  const readText = useReadText(timeZone)
  if (rows.length === 0) return <p className="meta">{say('empty')}</p>
  return (
    <PlainTable heads={heads.map((head) => say(head))} className="module-versions">
      {rows.map((row) => (
        <Row key={JSON.stringify([row.model, row.hardware, row.firmware, row.bootloader, row.readFrom])} row={row} read={readText(row)} />
      ))}
    </PlainTable>
  )
}

/** What the library has for the models of these modules, with the way to its roll-out for who may give it. */
const Offered = ({ gw }: { gw: string }) => {
  const say = useSay(deviceVersions)
  const mayRollOut = useMayCall(rollOutCalls.rollOuts)
  const { data } = useCall(deviceVersionCalls.offeredVersions, { gw }, { later: true })
  return data?.offered.map(({ packageId, model, version, older }) => {
    const name = say('offered', { model, version })
    return (
      <p key={packageId} className="meta">
        {mayRollOut ? <Link to={pathOf('rollOuts')}>{name}</Link> : name}{' '}
        {older > 0 ? say('offeredOlder', { count: older }) : say('offeredNone')}
      </p>
    )
  })
}

type Props = {
  gw: string
  /** Whether they are read by a button of its own; otherwise what is around it has one. */
  ordered?: boolean
}

const Shown = ({ gw, ordered = true, answer }: Props & { answer: Answer }) => {
  const say = useSay(deviceVersions)
  const { task, lastFailed, rows, timeZone } = answer
  const may = useMay(deviceVersionCalls.readDeviceVersions.may)
  const why = useWhyNot(answer, may ? null : say('noPermission'))
  const read = () => void callServer(deviceVersionCalls.readDeviceVersions, { gw }).catch(notifyError)
  return (
    <>
      <div className="section-head upkeep-head module-versions-head">
        <h2>{say('title')}</h2>
        <span className="space" />
        {ordered && rows.length > 0 ? <OrderButton why={why} word={say('read')} icon="refresh" onClick={read} /> : null}
      </div>
      <OrderProgress task={task} lastFailed={lastFailed} running={say('running')} />
      <Offered gw={gw} />
      <Rows rows={rows} timeZone={timeZone} />
    </>
  )
}

/** The versions of the modules behind a concentrator: which there are, how many modules have each, and when they said so. */
export const ModuleVersions = ({ gw, ordered = true }: Props) => {
  const { data, error, refetch } = useCall(deviceVersionCalls.deviceVersions, { gw }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  if (data) return <Shown gw={gw} ordered={ordered} answer={data} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
}
