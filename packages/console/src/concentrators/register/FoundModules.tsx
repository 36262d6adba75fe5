import { PlantTime, usePlantTime } from '../../kit/format/PlantTime.tsx'
import { OrderButton } from '../OrderButton.tsx'
import type { Register } from './decisions.ts'
import { useRegisterWhyNot } from './RegisterHead.tsx'
import { useEnrolment } from './use-enrolment.ts'
import { useWords } from './use-words.ts'

/** The window of time in which unregistered modules may announce themselves. They are listed, but never registered automatically. */
export const FoundModules = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const { gw, timeZone } = register
  const why = useRegisterWhyNot(register)
  const { text } = usePlantTime(timeZone)
  const { data, openUntil, toggle } = useEnrolment(gw)
  return (
    <section>
      <div className="section-head">
        <h2>{say('windowTitle')}</h2>
        {openUntil === null ? null : <span className="meta">{say('windowUntil', { time: text(openUntil, 'clock', true) })}</span>}
        <span className="space" />
        <OrderButton why={why} word={say(openUntil === null ? 'windowOpen' : 'windowClose')} onClick={toggle} />
      </div>
      <p className="meta">{say('windowHint')}</p>
      {openUntil !== null && data?.found.length === 0 ? <p className="meta">{say('foundNone')}</p> : null}
      <ul className="register-found">
        {data?.found.map(({ number, at, isKnown }) => (
          <li key={number}>
            <span className="tabular">{number}</span>
            <span className="meta">
              <PlantTime at={at} timeZone={timeZone} form="second" />
            </span>
            <span className={isKnown ? 'meta' : 'meta register-open'}>{say(isKnown ? 'foundKnown' : 'foundUnknown')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
