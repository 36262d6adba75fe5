import { userCalls } from '@sundial/contract/users.ts'
import { users } from '@sundial/phrases/users.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { type UserRow, withStatus } from './user-draft.ts'

type Props = { row: UserRow; onMade: (password: string) => void; onClose: () => void }
type Sent = Parameters<typeof callServer<typeof userCalls.editUser>>[1]

/** Asks before a new first password is made up. */
export const ResetPassword = ({ row, onMade, onClose }: Props) => {
  const say = useSay(users)
  const { saving, refusal, run } = useSaving()
  const reset = () =>
    run(async () => {
      const sent = { ...withStatus(row, row.status === 0 ? 0 : 1), resetPassword: true } as Sent
      const { password } = await callServer(userCalls.editUser, sent)
      onMade(password ?? '')
    })
  return (
    <FormDialog
      title={say('resetPassword')}
      go={say('resetPassword')}
      width={480}
      form={{ saving, refusal, save: () => void reset() }}
      onClose={onClose}
    >
      <p className="form-wide">{say('resetAsk', { name: row.realName })}</p>
    </FormDialog>
  )
}
