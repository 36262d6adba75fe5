import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { wordsOf } from './words-of.ts'

/** Cancels a roll-out, and asks what happens to those in the middle. */
export const CancelDialog = ({ row, onClose }: { row: RollOutRow; onClose: () => void }) => {
  const say = useSay(wordsOf(row))
  const { id, version } = row
  const { saving, refusal, run } = useSaving()
  const [endUnderWay, setEndUnderWay] = useState(false)
  const save = async () => {
    const isDone = await run(async () => {
      await callServer(rollOutCalls.updateRollOut, { id, version, act: 'cancel', endUnderWay })
    })
    if (!isDone) return
    notify('success', say('cancelSaid'))
    onClose()
  }
  return (
    <FormDialog
      title={say('cancelTitle')}
      go={say('cancelGo')}
      width={480}
      byEnter={false}
      form={{ saving, refusal, save: () => void save() }}
      onClose={onClose}
    >
      <p className="form-wide">{say('cancelText')}</p>
      <Radio.Group
        className="form-wide roll-out-choice"
        aria-label={say('cancelText')}
        value={endUnderWay}
        options={[
          { value: false, label: say('cancelFinish') },
          { value: true, label: say('cancelEnd') },
        ]}
        onChange={({ target }) => setEndUnderWay(target.value as boolean)}
      />
    </FormDialog>
  )
}
