import type { RegisterDifference } from '@sundial/contract/register.ts'
import { register } from '@sundial/phrases/register.ts'
import { useSay } from '../../kit/language/language.ts'
import { kindOf } from './decisions.ts'

/** What the rows of the comparison say. */
export const useWords = () => {
  const say = useSay(register)
  const stringText = (code: string): string => (code === '' ? say('noString') : code)
  const held = ({ field }: RegisterDifference, value: string): string => {
    if (field === 'interval') return say('minutes', { minutes: value })
    if (field === 'string') return stringText(value)
    return value === '' ? say('inNoString') : say('inString', { code: value })
  }
  return {
    say,
    stringText,
    ours: (d: RegisterDifference): string => (d.ours === null ? say('keepOut') : held(d, d.ours)),
    theirs: (d: RegisterDifference): string => (d.theirs === null ? say('notHeld') : held(d, d.theirs)),
    kindSince: (d: RegisterDifference, time: string): string => {
      const kind = kindOf(d)
      return say(kind === 'onlyHere' || kind === 'onlyThere' ? `${kind}Since` : 'differsSince', { time })
    },
  }
}
