import { type LockOutRow, lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import './lock-outs.css'

/** Takes one's own tag off, or asks for another person's, which a second person approves. */
export const TakeOffDialog = ({ tag, onClose }: { tag: LockOutRow; onClose: () => void }) => {
  const say = useSay(lockOuts)
  const { own, holder, id } = tag
  const form = useForm(lockOutCalls.removeLockOut, {
    name: null, // what it allows can hurt people
    first: { reason: '' },
    input: ({ reason }) => ({ id, reason: reason.trim() }),
    also: ({ reason }) => (!own && reason.trim() === '' ? ['reason'] : []),
    onSaved: ({ removed }) => {
      notify('success', say(removed ? 'didTakeOff' : 'didAsk'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={say('takeOffOf', { place: tag.label })}
      go={say(own ? 'takeOff' : 'askTakeOff')}
      width={480}
      byEnter={false}
      form={form}
      onClose={onClose}
    >
      <p className="tag-warning form-wide">{own ? say('takeOffOwn') : say('takeOffOther', { holder })}</p>
      <TextField form={form} name="reason" label={say(own ? 'noteOptional' : 'reason')} wrong={say('reasonMissing')} wide autoFocus />
    </FormDialog>
  )
}
