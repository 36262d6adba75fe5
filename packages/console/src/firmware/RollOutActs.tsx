import { pathOf } from '@sundial/contract/pages.ts'
import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { isAboveLimit, isOpen, mayAct, needsRelease, rateOf, triedAgain } from '@sundial/core/firmware/roll-out.ts'
import { stage } from '@sundial/core/firmware/stages.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { countsOf, standingOf, totalOf } from './counts-of.ts'
import { LimitForm } from './LimitForm.tsx'
import { usePausing } from './use-pausing.ts'
import { wordsOf } from './words-of.ts'

const useActs = (row: RollOutRow) => {
  const say = useSay(wordsOf(row))
  const confirming = useConfirming()
  const { id, version } = row
  const update = (act: 'goOn', done: string) =>
    void callServer(rollOutCalls.updateRollOut, { id, version, act })
      .then(() => notify('success', done))
      .catch(notifyError)
  const release = () => {
    const counts = countsOf(row)
    const { failed, finished } = rateOf(counts)
    confirming({
      title: say('releaseTitle', { count: totalOf(counts[stage.rest]) }),
      text: say('releaseText', { finished, failed }),
      ...{ go: say('release'), done: say('released') },
      run: () => callServer(rollOutCalls.releaseRollOut, { id, version }),
    })
  }
  return { goOn: () => update('goOn', say('wentOn')), release }
}

type Asked = 'limits' | 'goOn' | 'cancel' | null

/** Pausing, and going on: above the limit only with a higher one. */
const PauseOrGoOn = ({ row, onLimits }: { row: RollOutRow; onLimits: () => void }) => {
  const say = useSay(rollOuts)
  const { goOn } = useActs(row)
  const pause = usePausing(row)
  if (mayAct(row.state, 'pause'))
    return (
      <Button icon={<Icon name="pause" size={14} />} onClick={pause}>
        {say('pause')}
      </Button>
    )
  if (isAboveLimit(countsOf(row), row.stage, row.limitPercent)) return <Button onClick={onLimits}>{say('goOnLimit')}</Button>
  return (
    <Button icon={<Icon name="play" size={14} />} onClick={goOn}>
      {say('goOn')}
    </Button>
  )
}

/** Of a roll-out that has ended: its modules that have not got the package are tried again, in a roll-out of their own. */
const RetryButton = ({ row }: { row: RollOutRow }) => {
  const say = useSay(wordsOf(row))
  const { id, version, counts } = row
  const navigate = useNavigate()
  const confirming = useConfirming()
  const count = counts.reduce((sum, of) => sum + triedAgain.reduce((own, state) => own + of[state], 0), 0)
  if (count === 0 || counts.some(({ ordered }) => ordered > 0)) return null
  const ask = () =>
    confirming({
      title: say('retryTitle', { count }),
      text: say('retryText'),
      ...{ go: say('retryGo'), done: say('retried') },
      run: async () => {
        const made = await callServer(rollOutCalls.retryRollOut, { id, version })
        void navigate(pathOf('rollOut', { id: made.id }))
      },
    })
  return <Button onClick={ask}>{say('retry')}</Button>
}

/** What can be done with a roll-out. */
export const RollOutActs = ({ row }: { row: RollOutRow }) => {
  const say = useSay(wordsOf(row))
  const [asked, setAsked] = useState<Asked>(null)
  const { release } = useActs(row)
  if (!isOpen(row.state)) return <RetryButton row={row} />
  const close = () => setAsked(null)
  const waits = needsRelease(countsOf(row), standingOf(row))
  return (
    <>
      {waits && row.own ? <span className="meta">{say('ownWaits')}</span> : null}
      {waits ? (
        <Button {...(row.own ? {} : { type: 'primary' as const })} onClick={release}>
          {say('release')}
        </Button>
      ) : null}
      <PauseOrGoOn row={row} onLimits={() => setAsked('goOn')} />
      <Button onClick={() => setAsked('limits')}>{say('limits')}</Button>
      <Button danger onClick={() => setAsked('cancel')}>
        {say('cancel')}
      </Button>
      {asked === 'limits' || asked === 'goOn' ? <LimitForm row={row} goesOn={asked === 'goOn'} onClose={close} /> : null}
      {asked === 'cancel' ? <CancelDialog row={row} onClose={close} /> : null}
    </>
  )
}
