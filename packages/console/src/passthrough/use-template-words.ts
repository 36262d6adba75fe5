import type { PassTemplate } from '@sundial/contract/pass-templates.ts'
import type { TemplateQuestion } from '@sundial/core/passthrough/template.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { useSay } from '../kit/language/language.ts'

const rawShown = 24
const hexFunction = (fn: number): string => String(fn).padStart(2, '0')

/** Says of a template what it asks, in one line, and who keeps it. */
export const useTemplateWords = () => {
  const say = useSay(passThrough)
  const sayOwn = useSay(passTemplates)
  const asks = ({ mode, control, di, hex = '', function: fn, address }: TemplateQuestion): string => {
    if (mode === 'raw') return `${say('mode_raw')}  ${hex.length > rawShown ? `${hex.slice(0, rawShown)}…` : hex}`
    if (mode === 'modbus') return [`${say('mode_modbus')} ${hexFunction(fn ?? 0)}`, address].filter((part) => part !== undefined).join(', ')
    return [say('mode_645'), control ? say(`do_${control}`) : null, di].filter(Boolean).join(' · ')
  }
  const givenBy = ({ savedBy, orgName }: PassTemplate): string =>
    savedBy === null ? orgName : sayOwn('givenBy', { name: savedBy, org: orgName })
  return { asks, givenBy }
}
