import type { LineOfModules } from '@sundial/contract/diagnosis.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { type SwitchHealthRow, switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { medianOf } from '@sundial/core/kit/quantile.ts'
import { switchHealth } from '@sundial/phrases/switch-health.ts'
import { switchLine } from '@sundial/phrases/switch-line.ts'
import { Link } from 'react-router'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import './switch-line.css'

type Props = {
  stationId: number
  timeZone: string
  of: { kind: 'string' | 'module'; id: number; code: string }
  line: LineOfModules | null
}

const isOf = (row: SwitchHealthRow, of: Props['of']): boolean => (of.kind === 'string' ? row.stringCode === of.code : row.id === of.id)

const isWell = ({ verdict }: SwitchHealthRow): boolean => verdict === 'sound' || verdict === 'untried'

/** Middle of the times that were measured, s. */
const secondsOf = (rows: readonly SwitchHealthRow[]): number | null => {
  const known = rows.flatMap(({ medianMs }) => medianMs ?? [])
  return known.length === 0 ? null : medianOf(known) / 1000
}

const Switches = ({ rows }: { rows: readonly SwitchHealthRow[] }) => {
  const say = useSay(switchLine)
  const sayHealth = useSay(switchHealth)
  const { number } = useFormat()
  const seconds = secondsOf(rows)
  if (rows.every(({ verdict }) => verdict === 'untried')) return <p className="meta">{say('neverTried')}</p>
  return (
    <>
      {rows.every(isWell) ? <p>{say('allSound', { count: rows.length })}</p> : null}
      <ul>
        {rows
          .filter((row) => !isWell(row))
          .map(({ id, code, verdict }) => (
            <li key={id}>
              <Link className="link" to={pathOf('position', { id })}>
                {code}
              </Link>
              <b>{sayHealth(verdict)}</b>
            </li>
          ))}
      </ul>
      {seconds === null ? null : <p className="meta">{say('shutdownTakes', { seconds: number(seconds, 1) })}</p>}
    </>
  )
}

const Answers = ({ line, timeZone, of }: Pick<Props, 'line' | 'timeZone' | 'of'>) => {
  const say = useSay(switchLine)
  const { percent } = useFormat()
  const { text } = usePlantTime(timeZone)
  if (line === null) return <p className="meta">{say('noLine')}</p>
  const { since, at, asked, answered } = line
  // On the page of one module its share is the sum above, so the list leaves the module out.
  const weak = line.weak.filter(({ id }) => id !== of.id)
  return (
    <>
      <p>
        {say('answered', { share: percent(answered / asked) })}{' '}
        <small>{say('sinceUntil', { from: text(since, 'short'), to: text(at, 'short', true) })}</small>
      </p>
      <ul>
        {weak.map((module) => (
          <li key={module.id}>
            <Link className="link" to={pathOf('moduleDiagnosis', { id: module.id })}>
              {module.code}
            </Link>
            <b>{say('weakLine', { share: percent(module.answered / module.asked) })}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How the RSDs of a string or of a module switch, and how it answers over the power line. */
export const SwitchLine = ({ stationId, timeZone, of, line }: Props) => {
  const say = useSay(switchLine)
  const may = useMay(switchHealthCalls.switchHealth.may)
  const { data } = useCall(switchHealthCalls.switchHealth, { stationId, text: of.code, pageSize: 1000 }, { enabled: may })
  const rows = data?.list.filter((row) => isOf(row, of)) ?? []
  return (
    <section className="switch-line">
      <div className="section-head">
        <h2>{say('title')}</h2>
        <span className="space" />
        {may ? <span className="meta">{say('yearly')}</span> : null}
      </div>
      {rows.length > 0 ? <Switches rows={rows} /> : null}
      <Answers {...{ line, timeZone, of }} />
    </section>
  )
}
