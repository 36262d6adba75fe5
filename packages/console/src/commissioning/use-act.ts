import { type CommissioningRow, commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'

type Outcome = 'saidPaused' | 'saidGoesOn' | 'saidRepeated'

/** Runs an action on a commissioning and shows a notice with the outcome. */
export const useAct = ({ id, version }: CommissioningRow) => {
  const say = useSay(commissioning)
  return (act: 'pause' | 'goOn' | 'repeat', outcome: Outcome, step?: StepName) =>
    void callServer(commissioningCalls.actOnCommissioning, { id, version, act, ...(step ? { step } : {}) })
      .then(() => notify('success', say(outcome)))
      .catch(notifyError)
}
