import { pathOf } from '@sundial/contract/pages.ts'
import { quickShutdownCalls } from '@sundial/contract/quick-shutdown.ts'
import { emergency } from '@sundial/phrases/emergency.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { newKey } from '../../kit/new-key.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'

type Props = {
  /** Everything of a plant, or everything behind a concentrator. */
  of: { stationId: number } | { gw: string }
  /** Name of the plant or of the concentrator. */
  name: string
}

/** Shuts everything down in two motions, and opens the result. Nothing for who may not shut down. */
export const EmergencyButton = ({ of, name }: Props) => {
  const say = useSay(emergency)
  const confirm = useConfirming()
  const navigate = useNavigate()
  const run = async () => {
    const { taskId } = await callServer(quickShutdownCalls.quickShutdown, { ...of, idempotencyKey: newKey() })
    navigate(pathOf('tasks', { id: taskId }))
  }
  if (!useMay(quickShutdownCalls.quickShutdown.may)) return null
  const ask = () =>
    confirm({
      title: say('gw' in of ? 'askGw' : 'askStation', { name }),
      text: say('text'),
      go: say('go'),
      done: say('done', { name }),
      run,
    })
  return (
    <Button className="button-shutdown" icon={<Icon name="power" size={14} />} onClick={() => void ask()}>
      {say('gw' in of ? 'shutDownBehind' : 'shutDownPlant')}
    </Button>
  )
}
