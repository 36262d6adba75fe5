import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { useSay } from '../kit/language/language.ts'
import { type Fault, fixOf } from './faults.ts'
import { placeText } from './grid.ts'
import type { Editor } from './use-editor.ts'

const own = [
  'lookAlike',
  'serialNoUnreadable',
  'numberNotDigits',
  'numberLength',
  'numberIsEverybody',
  'deviceNumberMissing',
  'wiredTwice',
  'deviceBound',
  'changedMeanwhile',
] as const
type Own = (typeof own)[number]
const isOwn = (refusal: string): refusal is Own => (own as readonly string[]).includes(refusal)

/** What a fault says, and what would mend it. */
export const useFaultText = ({ grid, draft }: Editor) => {
  const say = useSay(phrases)
  return (fault: Fault) => {
    const { refusal, name, other, text, meant } = fault
    const place = other === null ? '' : placeText(grid, other)
    const fix = fixOf(draft.part, fault)
    const first = meant?.places[0]
    return {
      text: text ?? (isOwn(refusal) ? say(`fault_${refusal}`, { name, place }) : refusal),
      fix,
      fixText: fix === 'take' ? say('fix_take', { char: [...meant!.name][first!]! }) : say(`fix_${fix}`),
    }
  }
}
