import { collectData } from '@sundial/contract/devices.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { PanelProps } from '../kit/pieces/panel-props.ts'
import { ReadNowButton } from '../kit/read-now/ReadNowButton.tsx'
import { useMay } from '../kit/session/use-session.ts'

const actionWords = {
  shutdown: { module: 'shutdownModule', string: 'shutdownString' },
  energise: { module: 'energiseModule', string: 'energiseString' },
} as const

/** What can be done to the module and to its string. */
export function PanelActions({ id, stationId, live, stringParts, blocked, readBlocked, comparePath, sheet, onSwitch }: PanelProps) {
  const say = useSay(devices)
  const navigate = useNavigate()
  const mayRead = useMay(collectData.may)
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
  const read = <ReadNowButton stationId={stationId} target={{ kind: 'module', ids: [id] }} blocked={readBlocked} word="readDataNow" plain />
  // A low sheet has room for two.
  if (sheet === 'low' && mayRead) {
    return (
      <div className="module-actions">
        {read}
        {button(moduleAction, 'module')}
      </div>
    )
  }
  return (
    <div className="module-actions">
      {button(moduleAction, 'module')}
      {button(stringAction, 'string')}
      {read}
      {comparePath === null || sheet === 'low' ? null : (
        <Button onClick={() => void navigate(comparePath)}>
          <span className="ellipsis">{say('compare')}</span>
        </Button>
      )}
    </div>
  )
}
