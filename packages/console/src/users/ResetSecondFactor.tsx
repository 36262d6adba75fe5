import { secondFactorCalls } from '@sundial/contract/second-factor.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { secondFactorOfOthers } from '@sundial/phrases/second-factor-of-others.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { UserRow } from './user-draft.ts'

/** Asks before the second factor of somebody who lost it is removed. */
export const ResetSecondFactor = ({ row, onClose }: { row: UserRow; onClose: () => void }) => {
  const say = useSay(secondFactor)
  const sayOf = useSay(secondFactorOfOthers)
  const { saving, refusal, run } = useSaving()
  const name = row.realName
  const reset = () =>
    run(async () => {
      await callServer(secondFactorCalls.resetSecondFactor, { id: row.id })
      notify('success', sayOf('wasReset', { name }))
      onClose()
    })
  return (
    <FormDialog title={say('reset')} go={say('reset')} width={480} form={{ saving, refusal, save: () => void reset() }} onClose={onClose}>
      <p className="form-wide">{sayOf('resetAsk', { name })}</p>
    </FormDialog>
  )
}
