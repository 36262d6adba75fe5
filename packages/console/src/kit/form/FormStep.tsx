import type { ReactNode } from 'react'
import type { FormSteps } from './use-steps.ts'

type Props = { form: { steps: FormSteps | null }; at: number; children: ReactNode }

/**
 * The fields of a step. Those of the other steps stay, unseen: their uploads go on, and the dialog keeps its height, so that its buttons do
 * not jump.
 */
export const FormStep = ({ form: { steps }, at, children }: Props) => {
  const isShown = steps?.at === at
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div
      ref={isShown ? steps?.panel : undefined}
      role="group"
      aria-label={steps?.list[at]?.label}
      className="form-step form-grid"
      data-shown={isShown}
    >
      {children}
    </div>
  )
}
