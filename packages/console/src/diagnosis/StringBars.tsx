import type { StringDiagnosis } from '@sundial/contract/diagnosis.ts'
import { patternWord, stringDiagnosis } from '@sundial/phrases/string-diagnosis.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import './string-bars.css'

type Bar = Pick<StringDiagnosis['besides'][number], 'id' | 'code' | 'pattern' | 'share'> & { to: string; isOwn: boolean }

/** Devices beside each other: output over their median as bars, each leads to its diagnosis. */
export const StringBars = ({ title, bars }: { title: string; bars: readonly Bar[] }) => {
  const say = useSay(stringDiagnosis)
  const sayPattern = useSay(patternWord)
  const { percent } = useFormat()
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="space" />
        <span className="meta">{say('against')}</span>
      </div>
      <ul className="string-bars">
        {bars.map(({ id, code, pattern, share, to, isOwn }) => (
          <li key={id} data-own={isOwn} data-alike={pattern === 'none' || pattern === 'tooLittle'}>
            <Link className="link" to={to}>
              {code}
            </Link>
            <i aria-hidden="true">
              <b style={{ width: `${Math.min(100, Math.max(0, 100 * (share ?? 0)))}%` }} />
            </i>
            <span className="tabular">{share === null ? '–' : `${percent(share, 0)} %`}</span>
            <span className="meta">{sayPattern(pattern)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
