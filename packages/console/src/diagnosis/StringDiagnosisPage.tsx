import { diagnosisCalls, type StringDiagnosis } from '@sundial/contract/diagnosis.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { causeOf } from '@sundial/core/diagnosis/causes.ts'
import { suspectsOf } from '@sundial/core/diagnosis/suspects.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { stringDiagnosis } from '@sundial/phrases/string-diagnosis.ts'
import { Link, useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { SuspectList } from '../parts/diagnosis/SuspectList.tsx'
import { type Answer, HoursPart } from './HoursPart.tsx'
import { StringBars } from './StringBars.tsx'
import { StringLosses } from './StringLosses.tsx'
import { SwitchLine } from './SwitchLine.tsx'
import { useStringVerdict } from './use-string-verdict.ts'
import { VerdictStrip } from './VerdictStrip.tsx'
import './module-diagnosis.css'
import './diagnosis-side.css'

type Shown = { answer: Answer; string: StringDiagnosis }

const Head = ({ answer, string }: Shown) => {
  const say = useSay(stringDiagnosis)
  const { title, tone } = useStringVerdict(answer.timeZone)(string)
  return (
    <>
      <div className="page-head diagnosis-head">
        <h1>{say('titleOf', { code: string.code })}</h1>
        <span className="tag verdict-tag" data-tone={tone}>
          {title}
        </span>
      </div>
      <p className="meta diagnosis-identity">
        <Link className="link" to={pathOf('station', { id: string.stationId })}>
          {answer.stationName}
        </Link>
        {string.inverterCode === null ? null : ` · ${say('atInverter', { code: string.inverterCode })}`} ·{' '}
        <Link className="link" to={pathOf('position', { id: string.id })}>
          {string.code}
        </Link>
      </p>
    </>
  )
}

const Why = ({ answer, string }: Shown) => {
  const say = useSay(moduleDiagnosis)
  const suspects = suspectsOf(string.pattern, answer.causes, null)
  return (
    <section>
      <div className="section-head">
        <h2>{say('why')}</h2>
      </div>
      {causeOf[string.pattern] === null ? <p className="meta">{say('nothingSpeaks')}</p> : null}
      <SuspectList suspects={suspects} timeZone={answer.timeZone} />
    </section>
  )
}

const Whole = ({ answer, string }: Shown) => {
  const say = useSay(stringDiagnosis)
  const { timeZone, currency } = answer
  const words = useStringVerdict(timeZone)(string)
  return (
    <div className="module-diagnosis">
      <Head answer={answer} string={string} />
      <VerdictStrip finding={string} words={words} currency={currency} missingW={null} />
      <div className="diagnosis-body">
        <div className="diagnosis-main">
          <StringBars
            title={say('modules')}
            bars={string.modules.map((module) => ({ ...module, to: pathOf('moduleDiagnosis', { id: module.id }), isOwn: false }))}
          />
          <HoursPart
            {...{ answer, timeZone, code: string.code, since: string.since, table: false }}
            title={say(string.ofInverter ? 'hoursInverter' : 'hoursPlant')}
          />
        </div>
        <aside className="diagnosis-side">
          <Why answer={answer} string={string} />
          <StringLosses string={string} currency={currency} />
          <SwitchLine
            {...{ timeZone, line: answer.line, stationId: string.stationId, of: { kind: 'string', id: string.id, code: string.code } }}
          />
          <StringBars
            title={say('besides')}
            bars={string.besides.map((other) => ({
              ...other,
              to: pathOf('stringDiagnosis', { id: other.id }),
              isOwn: other.id === string.id,
            }))}
          />
        </aside>
      </div>
    </div>
  )
}

/** The diagnosis of one string beside the others of its inverter, and of its modules beside each other. Its address carries `id`. */
export default function StringDiagnosisPage() {
  const say = useSay(stringDiagnosis)
  const [search] = useSearchParams()
  const asked = Number(search.get('id'))
  const deviceId = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
  const { data, error, refetch } = useCall(diagnosisCalls.activeDiagnosis, { deviceId }, { once: true, enabled: deviceId > 0 })
  useTitle(data?.string?.code ?? '')
  if (data?.string) return <Whole key={deviceId} answer={data} string={data.string} />
  if (data || deviceId === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}
