import { PlantTime } from '../../kit/format/PlantTime.tsx'
import { OrderButton } from '../OrderButton.tsx'
import type { Register } from './decisions.ts'
import { useRegisterWhyNot } from './RegisterHead.tsx'
import { useEnrolment } from './use-enrolment.ts'
import { useWords } from './use-words.ts'

/** Modules that announce themselves to a concentrator which does not hold them: nothing takes them in until somebody opens the window. */
export const HeardModules = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const { gw, timeZone } = register
  const why = useRegisterWhyNot(register)
  const { data, openUntil, toggle } = useEnrolment(gw)
  const heard = data?.heard ?? []
  const where = (behind: string | null): string =>
    behind === null ? say('heardNowhere') : behind === gw ? say('heardHere') : say('heardElsewhere', { gw: behind })
  if (heard.length === 0) return null
  return (
    <section className="register-heard">
      <div className="section-head">
        <h2>{say('heardTitle')}</h2>
        <span className="meta tabular">{heard.length}</span>
        <span className="space" />
        {openUntil === null ? <OrderButton why={why} word={say('windowOpen')} onClick={toggle} /> : null}
      </div>
      <p className="meta">{say('heardHint')}</p>
      <ul className="register-found">
        {heard.map(({ number, since, at, behind }) => (
          <li key={number}>
            <span className="tabular">{number}</span>
            <span className="meta">
              {say('heardSince')} <PlantTime at={since} timeZone={timeZone} form="short" />
            </span>
            <span className="meta">
              {say('heardLast')} <PlantTime at={at} timeZone={timeZone} form="short" />
            </span>
            <span className={behind === null ? 'meta register-open' : 'meta'}>{where(behind)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
