import { kit } from '@sundial/phrases/kit.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import type { FormSteps } from './use-steps.ts'

/** The steps of a form, each to be opened at any time; a step with a fault that was said is marked. */
export const StepTabs = ({ steps: { list, at, show } }: { steps: FormSteps }) => {
  const say = useSay(kit)
  return (
    <ol className="form-steps">
      {list.map(({ label, isFaulty }, i) => (
        <li key={label}>
          <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => show(i)}>
            <span className="form-step-number tabular">{i + 1}</span>
            {label}
            {isFaulty ? (
              <span className="form-step-faulty">
                <Icon name="fault" size={14} />
                <span className="visually-hidden">{say('stepFaulty')}</span>
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
