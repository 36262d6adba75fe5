import { deviceCalls } from '@sundial/contract/devices.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { deviceRestart } from '@sundial/phrases/device-restart.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button, Dropdown, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { PanelActs, PanelProps } from '../parts/page-slots/panel-props.ts'
import { ReadNowButton } from '../parts/read-now/ReadNowButton.tsx'
import { TestMenu } from '../parts/rsd/TestMenu.tsx'

const actionWords = {
  shutdown: { module: 'shutdownModule', string: 'shutdownString' },
  energise: { module: 'energiseModule', string: 'energiseString' },
} as const

/** What can be done to the module and to its string. */
export function PanelActions({
  id,
  stationId,
  live,
  stringParts,
  blocked,
  readBlocked,
  comparePath,
  sheet,
  onSwitch,
}: PanelProps & PanelActs) {
  const say = useSay(devices)
  const sayTest = useSay(rsdTests)
  const sayRestart = useSay(deviceRestart)
  const navigate = useNavigate()
  const mayRead = useMay(deviceCalls.collectData.may)
  const moduleAction: RsdAction = live.state === 'shutDown' ? 'energise' : 'shutdown'
  const allDown = stringParts.length > 0 && stringParts.every((part) => part.state === 'shutDown')
  const stringAction: RsdAction = allDown ? 'energise' : 'shutdown'
  const button = (action: RsdAction, kind: 'module' | 'string') => (
    <Tooltip title={blocked[action]}>
      <Button
        className={action === 'shutdown' ? 'button-shutdown' : ''}
        disabled={blocked[action] !== null}
        onClick={() => onSwitch(action, kind)}
      >
        <span className="ellipsis">{say(actionWords[action][kind])}</span>
      </Button>
    </Tooltip>
  )
  const read = <ReadNowButton stationId={stationId} target={{ kind: 'module', ids: [id] }} blocked={readBlocked} plain />
  // A low sheet has room for two.
  if (sheet === 'low' && mayRead) {
    return (
      <div className="module-actions">
        {read}
        <SwitchMenu blocked={blocked} actions={{ module: moduleAction, string: stringAction }} onSwitch={onSwitch} />
      </div>
    )
  }
  return (
    <div className="module-actions">
      {button(moduleAction, 'module')}
      {button(stringAction, 'string')}
      {read}
      {sheet === 'low' ? null : (
        <TestMenu blocked={blocked.energise} onTest={onSwitch} kinds>
          <Button disabled={blocked.energise !== null}>
            <span className="ellipsis">{sayTest('test')}</span>
          </Button>
        </TestMenu>
      )}
      {sheet === 'low' ? null : (
        <Tooltip title={blocked.energise}>
          <Button disabled={blocked.energise !== null} onClick={() => onSwitch('restartDevice', 'module')}>
            <span className="ellipsis">{sayRestart('restartEllipsis')}</span>
          </Button>
        </Tooltip>
      )}
      {comparePath === null || sheet === 'low' ? null : (
        <Button onClick={() => void navigate(comparePath)}>
          <span className="ellipsis">{say('compare')}</span>
        </Button>
      )}
    </div>
  )
}

type MenuProps = Pick<PanelActs, 'blocked' | 'onSwitch'> & { actions: Record<'module' | 'string', RsdAction> }

/** One button for the module and its string; what each would be is said in its menu. */
function SwitchMenu({ actions, blocked, onSwitch }: MenuProps) {
  const say = useSay(devices)
  const kinds = ['module', 'string'] as const
  const reason = blocked[actions.module]
  const menu = {
    items: kinds.map((kind) => ({
      key: kind,
      label: say(actionWords[actions[kind]][kind]),
      disabled: blocked[actions[kind]] !== null,
      danger: actions[kind] === 'shutdown',
    })),
    onClick: ({ key }: { key: string }) => onSwitch(actions[key as 'module' | 'string'], key as 'module' | 'string'),
  }
  return (
    <Dropdown
      {...dropdownAtOnce}
      autoFocus
      trigger={['click']}
      placement="topRight"
      classNames={{ root: 'module-switch-menu' }}
      disabled={reason !== null}
      menu={menu}
    >
      <Button
        className={actions.module === 'shutdown' ? 'button-shutdown' : ''}
        icon={<Icon name="power" size={14} />}
        title={reason ?? undefined}
      >
        {say(actions.module === 'shutdown' ? 'sheetShutDown' : 'sheetEnergise')}
      </Button>
    </Dropdown>
  )
}
