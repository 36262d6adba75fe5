import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'

/** Pauses a roll-out and says so, or why not. */
export const usePausing = ({ id, version }: RollOutRow) => {
  const say = useSay(rollOuts)
  return () =>
    void callServer(rollOutCalls.updateRollOut, { id, version, act: 'pause' })
      .then(() => notify('success', say('pausedSaid')))
      .catch(notifyError)
}
