import { kit } from '@sundial/phrases/kit.ts'
import { Button } from 'antd'
import { useSay } from '../language/language.ts'
import type { FormSteps } from './use-steps.ts'

/** Buttons to the steps before and after. To go on is the main one as long as the form can't be saved from here. */
export const StepButtons = ({ steps: { list, at, go, goOn, saves } }: { steps: FormSteps }) => {
  const say = useSay(kit)
  return (
    <>
      {at > 0 ? <Button onClick={() => go(at - 1)}>{say('stepBack')}</Button> : null}
      {at < list.length - 1 ? (
        <Button {...(saves ? {} : { type: 'primary' })} onClick={goOn}>
          {say('stepNext')}
        </Button>
      ) : null}
    </>
  )
}
