import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import type { CallError } from '../server/call-error.ts'
import { scrollToIt } from './scroll-to-it.ts'
import './form.css'

/** The server's refusal, unless it is shown at a field. */
export const Refused = ({ refusal }: { refusal: CallError | null }) => {
  const say = useSay(kit)
  if (!refusal) return null
  return (
    <p ref={scrollToIt} className="form-refused form-wide" role="alert">
      {refusal.message}
      {refusal.traceId ? <span className="quiet"> {say('errorTrace', { traceId: refusal.traceId })}</span> : null}
    </p>
  )
}
