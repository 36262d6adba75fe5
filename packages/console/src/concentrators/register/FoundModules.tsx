import { registerCalls } from '@sundial/contract/register.ts'
import { PlantTime, usePlantTime } from '../../kit/format/PlantTime.tsx'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { OrderButton } from '../OrderButton.tsx'
import type { Register } from './decisions.ts'
import { useRegisterWhyNot } from './RegisterHead.tsx'
import { useWords } from './use-words.ts'

const windowMinutes = 30

/** The window of time in which unregistered modules may announce themselves. They are listed, but never registered automatically. */
export const FoundModules = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const { gw, timeZone } = register
  const why = useRegisterWhyNot(register)
  const { text } = usePlantTime(timeZone)
  const { data } = useCall(registerCalls.registerFound, { gw }, { everyMs: (last) => (last?.openUntil ? 5000 : 60_000) })
  const openUntil = data?.openUntil ?? null
  const set = (minutes: number) => void callServer(registerCalls.openAutoRegister, { gw, minutes }).catch(notifyError)
  return (
    <section>
      <div className="section-head">
        <h2>{say('windowTitle')}</h2>
        {openUntil === null ? null : <span className="meta">{say('windowUntil', { time: text(openUntil, 'clock', true) })}</span>}
        <span className="space" />
        <OrderButton
          why={why}
          word={say(openUntil === null ? 'windowOpen' : 'windowClose')}
          onClick={() => set(openUntil === null ? windowMinutes : 0)}
        />
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
