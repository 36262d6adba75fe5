import { sessions } from '@sundial/phrases/sessions.ts'
import { Button } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { agentName } from '../kit/session/agent-name.ts'
import type { OpenSession } from './session-list.ts'

export const Device = ({ row }: { row: OpenSession }) => {
  const say = useSay(sessions)
  return (
    <span className="ellipsis session-device" title={row.agent ?? undefined}>
      {agentName(row.agent) ?? say('deviceUnknown')}
    </span>
  )
}

export const Moment = ({ at }: { at: number }) => {
  const { shortDay, day, clock } = useFormat()
  return (
    <span className="tabular session-moment" title={`${day(at, ownZone())} ${clock(at, ownZone(), true)}`}>
      {shortDay(at, ownZone())} {clock(at, ownZone())}
    </span>
  )
}

/** The session that asks is marked; every other one can be ended. */
export const Ending = ({ row, onEnd }: { row: OpenSession; onEnd: (row: OpenSession) => void }) => {
  const say = useSay(sessions)
  if (row.current) return <span className="tag session-current">{say('current')}</span>
  const device = agentName(row.agent) ?? say('deviceUnknown')
  return (
    <Button size="small" aria-label={say('endOf', { device })} onClick={() => onEnd(row)}>
      {say('end')}
    </Button>
  )
}
