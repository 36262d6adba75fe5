import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useSay } from '../kit/language/language.ts'

/** Says why the plan itself left a step out. */
export const useNotNeeded = () => {
  const say = useSay(commissioning)
  return ({ note }: CommissioningStep): string => say(note === 'noBranches' ? 'notNeeded_noBranches' : 'notNeeded_noAreas')
}
