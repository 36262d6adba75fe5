import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'

type Said = 'saidPaused' | 'saidGoesOn' | 'saidRepeated'

/** Does something with a commissioning and says that it was done, or why not. */
export const useDeed = ({ id, version }: CommissioningRow) => {
  const say = useSay(commissioning)
  return (act: 'pause' | 'goOn' | 'repeat', said: Said, step?: StepName) =>
    void callServer(commissioningCalls.actOnCommissioning, { id, version, act, ...(step ? { step } : {}) })
      .then(() => notify('success', say(said)))
      .catch(notifyError)
}
