import { diagnosisCalls, type Finding } from '@sundial/contract/diagnosis.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { diagnosis } from '@sundial/phrases/diagnosis.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { HourCells } from './HourCells.tsx'
import { useFinding } from './use-finding.ts'

type WordsProps = { finding: Finding; currency: string | null; timeZone: string }

/** What it is, what it costs, and what to do. */
const Words = ({ finding, currency, timeZone }: WordsProps) => {
  const say = useSay(diagnosis)
  const { energy, money } = useFormat()
  const { textOf, adviceOf } = useFinding(timeZone)
  const { monthWh, monthMoney } = finding
  const lost = energy(monthWh)
  const costs = [
    `${say('month')} ${lost.text} ${lost.unit}`,
    ...(monthMoney === null || currency === null ? [] : [money(monthMoney, currency)]),
  ]
  const advice = adviceOf(finding)
  return (
    <p className="diagnosis-words">
      <b>{textOf(finding)}</b>
      {monthWh > 0 ? <span className="meta"> · {costs.join(' · ')}</span> : null}
      {advice ? <span className="diagnosis-advice">{advice}</span> : null}
    </p>
  )
}

type Props = { id: number; code: string; timeZone: string }

/** The diagnosis of a module: one sentence with advice, and the output of each hour compared with its string. */
export const ModuleDiagnosis = ({ id, code, timeZone }: Props) => {
  const say = useSay(diagnosis)
  const sayMenu = useSay(menu)
  const { data, error, refetch } = useCall(diagnosisCalls.activeDiagnosis, { deviceId: id }, { once: true })
  const finding = data?.findings[0]
  const isWaiting = !error && !data
  return (
    <section>
      <div className="section-head position-head">
        <h2>{say('hours')}</h2>
        <span className="space" />
        <Link className="link" to={pathOf('moduleDiagnosis', { id })}>
          {sayMenu('moduleDiagnosis')}
        </Link>
      </div>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {isWaiting ? <p className="meta">{say('working')}</p> : null}
      {finding ? <Words finding={finding} currency={data.currency} timeZone={timeZone} /> : null}
      {data?.grid?.hours.length ? <HourCells grid={data.grid} code={code} timeZone={timeZone} /> : null}
    </section>
  )
}
