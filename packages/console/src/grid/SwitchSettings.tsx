import { interconnectionCalls } from '@sundial/contract/interconnection.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useSettingText } from '../parts/grid/use-setting-text.ts'
import { GridSection } from './GridSection.tsx'
import { type SwitchSettings as Shown, SwitchSettingForm, useTellSent } from './SwitchSettingForm.tsx'
import './switch-settings.css'

type Row = Shown['concentrators'][number]

const words = { true: 'differs', false: 'same', null: 'unread' } as const

/** What becomes of the setting at one concentrator: its order while that is under way or has failed, and else whether it has it. */
const State = ({ row: { task, lastFailed, differs } }: { row: Row }) => {
  const say = useSay(interconnection)
  const order = task ?? (differs === false ? null : lastFailed)
  const word = order ? (task ? 'setting' : 'failed') : words[`${differs}`]
  const isBad = word === 'failed' || word === 'differs'
  return (
    <>
      {isBad ? <strong className="switch-setting-bad">{say(word)}</strong> : say(word)}
      {order ? (
        <Link className="link" to={pathOf('tasks', { id: order.id })}>
          {order.number}
        </Link>
      ) : null}
    </>
  )
}

const Concentrators = ({ of: { concentrators, timeZone } }: { of: Shown }) => {
  const say = useSay(interconnection)
  const textOf = useSettingText()
  const { text } = usePlantTime(timeZone)
  if (concentrators.length === 0) return null
  const heads = [say('concentrator'), say('has'), say('since'), say('state')]
  return (
    <PlainTable heads={heads}>
      {concentrators.map((row) => (
        <tr key={row.gw}>
          <td data-label={heads[0]}>{row.name}</td>
          <td data-label={heads[1]}>
            {row.readAt === null ? '–' : textOf(row.said)}
            {row.readAt === null ? null : <span className="meta">{say('readAt', { time: text(row.readAt, 'moment') })}</span>}
          </td>
          <td data-label={heads[2]}>{row.said ? <PlantTime at={row.said.since} timeZone={timeZone} form="moment" /> : '–'}</td>
          <td data-label={heads[3]} className="switch-setting-state">
            <State row={row} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** What was asked, by whom and when. */
const Asked = ({ asked, timeZone }: { asked: NonNullable<Shown['asked']>; timeZone: string }) => {
  const say = useSay(interconnection)
  const textOf = useSettingText()
  const { text } = usePlantTime(timeZone)
  const by = say('askedBy', { who: asked.changedBy ?? '–', time: text(asked.changedAt, 'moment', true) })
  return (
    <p className="switch-setting-asked">
      {say('asked')}: <strong>{textOf(asked)}</strong> <span className="meta">{by}</span>
    </p>
  )
}

/** Sends what was asked again to every concentrator, where one does not have it. */
const SendAgain = ({ of: { stationId, asked, concentrators } }: { of: Shown }) => {
  const say = useSay(interconnection)
  const tellSent = useTellSent()
  const [isSending, setSending] = useState(false)
  if (asked === null || concentrators.every(({ differs }) => differs === false)) return null
  const { version, enabled, voltagePct, delayMs } = asked
  const send = () => {
    setSending(true)
    callServer(interconnectionCalls.saveSwitchSettings, { stationId, version, enabled, voltagePct, delayMs })
      .then(tellSent, notifyError)
      .finally(() => setSending(false))
  }
  const isUnderWay = concentrators.some(({ task }) => task !== null)
  return (
    <Button disabled={isUnderWay} title={isUnderWay ? say('sendBusy') : undefined} loading={isSending} onClick={send}>
      {say('sendAgain')}
    </Button>
  )
}

/** The switches at the point of interconnection of a station: what they are to be set to, and what each concentrator has. */
export const SwitchSettings = ({ stationId }: { stationId: number }) => {
  const say = useSay(interconnection)
  const mayEdit = useMay(interconnectionCalls.saveSwitchSettings.may)
  const [isOpen, setOpen] = useState(false)
  const everyMs = (last?: Shown) => (last?.concentrators.some(({ task }) => task !== null) ? 2000 : 60_000)
  const { data, error, refetch } = useCall(interconnectionCalls.switchSettings, { stationId }, { everyMs })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  const { asked, timeZone } = data
  const actions = mayEdit ? (
    <>
      <SendAgain of={data} />
      <Button onClick={() => setOpen(true)}>{say(asked ? 'change' : 'set')}</Button>
    </>
  ) : null
  return (
    <GridSection title={say('title')} actions={actions}>
      {asked ? <Asked asked={asked} timeZone={timeZone} /> : <EmptyState text={say('unset')} hint={say('unsetHint')} />}
      {asked ? <Concentrators of={data} /> : null}
      {isOpen ? <SwitchSettingForm stationId={stationId} asked={asked} onClose={() => setOpen(false)} /> : null}
    </GridSection>
  )
}
