import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { isToAcknowledge, isToClose, standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { devicePath } from './device-path.ts'
import type { Acts, AlarmDialog } from './use-acts.ts'

type Props = { row: AlarmRow; acts: Acts }

/** Actions that people need less often. */
const MoreActs = ({ row, acts }: Props) => {
  const say = useSay(alarms)
  const sayWork = useSay(workOrders)
  const sayOut = useSay(outOfService)
  const navigate = useNavigate()
  const isShelved = standingOf(row, useNow(60_000)) === 'shelved'
  const service = row.outOfService === null ? ('takeOut' as const) : ('putBack' as const)
  const asked = (kind: AlarmDialog['kind'], label: string) => ({ key: kind, label, onClick: () => acts.ask(kind, [row]) })
  const open = row.closedAt === null ? [asked('order', sayWork('ofAlarm')), asked(service, sayOut(service))] : []
  const over = isToClose(row) ? [asked('close', say('closeAlarm'))] : []
  const shelved = isShelved ? [{ key: 'unshelve', label: say('unshelve'), onClick: () => acts.unshelve([row]) }] : []
  const items = [
    ...(acts.may ? [...open, ...shelved, ...over] : []),
    { key: 'device', label: say(row.schedule ? 'openSchedule' : 'openDevice'), onClick: () => void navigate(devicePath(row)) },
  ]
  return (
    <Dropdown {...dropdownAtOnce} autoFocus trigger={['click']} menu={{ items }}>
      <Button icon={<Icon name="more" size={14} />} aria-label={say('more')} />
    </Dropdown>
  )
}

/** What can be done about an alarm; the first is the only filled button. */
export const PanelActs = ({ row, acts }: Props) => {
  const say = useSay(alarms)
  const isOver = row.closedAt !== null
  const why = acts.may ? null : say('whyNotMay')
  const canAcknowledge = isToAcknowledge(row)
  return (
    <Tooltip title={why}>
      <div className="alarm-acts">
        {!canAcknowledge && isToClose(row) ? (
          <Button type="primary" disabled={!acts.may} onClick={() => acts.ask('close', [row])}>
            {say('closeAlarm')}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<Icon name="check" size={14} />}
            disabled={!acts.may || !canAcknowledge}
            onClick={() => acts.acknowledge([row])}
          >
            {say(canAcknowledge || isOver ? 'acknowledge' : 'stateAcknowledged')}
          </Button>
        )}
        <Button disabled={!acts.may || isOver} onClick={() => acts.ask('assign', [row])}>
          {say('assign')}
        </Button>
        <Button disabled={!acts.may || isOver} onClick={() => acts.ask('shelve', [row])}>
          {say('shelve')}
        </Button>
        <MoreActs row={row} acts={acts} />
      </div>
    </Tooltip>
  )
}
