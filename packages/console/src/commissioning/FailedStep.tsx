import type { CommissioningRow, CommissioningStep } from '@sundial/contract/commissioning.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { SkipForm } from './SkipForm.tsx'
import { useAct } from './use-act.ts'
import { useChoiceKeys } from './use-choice-keys.ts'
import { useStepNote } from './use-step-note.ts'

type Props = { row: CommissioningRow; step: CommissioningStep; may: boolean; isCurrent: boolean }

/** A step that failed: it begins again, or the plan goes on without it. */
export const FailedStep = ({ row, step, may, isCurrent }: Props) => {
  const say = useSay(commissioning)
  const note = useStepNote()
  const act = useAct(row)
  const [skipping, setSkipping] = useState(false)
  const repeat = () => act('repeat', 'saidRepeated', step.step)
  const skip = () => setSkipping(true)
  useChoiceKeys(isCurrent && may, repeat, skip)
  return (
    <li data-kind="failed" aria-current={isCurrent ? 'true' : undefined}>
      <Icon name="fault" size={14} />
      <div>
        <b>{say('ask_failed', { step: say(`step_${step.step}`) })}</b>
        <p className="meta">{note(step)}</p>
      </div>
      {may ? (
        <p className="commissioning-choices">
          <Button size="small" onClick={repeat}>
            {say('repeat')}
          </Button>
          <Button size="small" onClick={skip}>
            {say('skip')}
          </Button>
        </p>
      ) : null}
      {skipping ? <SkipForm row={row} step={step.step} onClose={() => setSkipping(false)} /> : null}
    </li>
  )
}
