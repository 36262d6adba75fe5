import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { isToAcknowledge, isToClose, standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { devicePath } from './device-path.ts'
import type { Acts } from './use-acts.ts'

type Props = { row: AlarmRow; acts: Acts }

/** Actions that people need less often. */
const MoreActs = ({ row, acts }: Props) => {
  const say = useSay(alarms)
  const sayWork = useSay(workOrders)
  const navigate = useNavigate()
  const isShelved = standingOf(row, useNow(60_000)) === 'shelved'
  const items = [
    ...(acts.may && row.closedAt === null ? [{ key: 'order', label: sayWork('ofAlarm'), onClick: () => acts.ask('order', [row]) }] : []),
    ...(acts.may && isShelved ? [{ key: 'unshelve', label: say('unshelve'), onClick: () => acts.unshelve([row]) }] : []),
    ...(acts.may && isToClose(row) ? [{ key: 'close', label: say('closeAlarm'), onClick: () => acts.ask('close', [row]) }] : []),
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
