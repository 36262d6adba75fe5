import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMayCall } from '../kit/session/use-session.ts'
import type { Told } from './steps-now.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useAct } from './use-act.ts'

/** How far it is, and what can be done with it. */
export const CommissioningActs = ({ row, told }: { row: CommissioningRow; told: Told | undefined }) => {
  const say = useSay(commissioning)
  const { number } = useFormat()
  const act = useAct(row)
  const confirming = useConfirming()
  const may = useMayCall(commissioningCalls.actOnCommissioning)
  const { id, version, state, done, total } = row
  const stop = () =>
    void confirming({
      title: say('stopTitle'),
      text: say('stopText'),
      ...{ go: say('stopGo'), done: say('saidStopped') },
      run: () => callServer(commissioningCalls.actOnCommissioning, { id, version, act: 'stop' }),
    })
  const pause = () => act('pause', 'saidPaused')
  useKeys(may && state === 'running' ? [['p', pause]] : [])
  const isOpen = state === 'running' || state === 'paused'
  return (
    <footer className="commissioning-foot">
      <p>
        <b className="tabular">{say('ofSteps', { done: number(done), total: number(total) })}</b>
      </p>
      {told ? <TimeLeft row={row} told={told} /> : null}
      {isOpen && may ? (
        <p className="commissioning-acts">
          {state === 'running' ? (
            <Button icon={<Icon name="pause" size={14} />} onClick={pause}>
              {say('pause')}
            </Button>
          ) : (
            <Button icon={<Icon name="play" size={14} />} onClick={() => act('goOn', 'saidGoesOn')}>
              {say('goOn')}
            </Button>
          )}
          <Button danger onClick={stop}>
            {say('stop')}
          </Button>
        </p>
      ) : null}
    </footer>
  )
}
