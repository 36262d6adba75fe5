import { diagnosisCalls, type Finding } from '@sundial/contract/diagnosis.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { diagnosis } from '@sundial/phrases/diagnosis.ts'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useFinding } from '../parts/diagnosis/use-finding.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import './diagnosis.css'

type Answer = OutputOf<typeof diagnosisCalls.activeDiagnosis>
const heads = ['module', 'string', 'what', 'share', 'month', 'money', 'advice'] as const

const Row = ({ finding, answer: { timeZone, currency } }: { finding: Finding; answer: Answer }) => {
  const say = useSay(diagnosis)
  const { energy, money, percent } = useFormat()
  const { textOf, adviceOf } = useFinding(timeZone)
  const lost = energy(finding.monthWh)
  return (
    <tr>
      <td data-label={say('module')}>
        <Link className="link" to={pathOf('moduleDiagnosis', { id: finding.deviceId })}>
          {finding.code}
        </Link>
      </td>
      <td data-label={say('string')}>
        <Link className="link" to={pathOf('stringDiagnosis', { id: finding.stringId })}>
          {finding.stringCode}
        </Link>
      </td>
      <td data-label={say('what')}>
        <b>{textOf(finding)}</b>
      </td>
      <td data-label={say('share')} className="tabular">
        {finding.share === null ? '–' : `${percent(finding.share, 0)} %`}
      </td>
      <td data-label={say('month')} className="tabular diagnosis-lost">
        {lost.text} {lost.unit}
      </td>
      <td data-label={say('money')} className="tabular">
        {finding.monthMoney === null || currency === null ? '–' : money(finding.monthMoney, currency)}
      </td>
      <td data-label={say('advice')}>{adviceOf(finding)}</td>
    </tr>
  )
}

const Findings = ({ answer }: { answer: Answer }) => {
  const say = useSay(diagnosis)
  const { findings, findingCount, checked, unknown, timeZone, from, to } = answer
  const { text } = usePlantTime(timeZone)
  const said = [
    say('span', { from: text(from, 'moment'), to: text(to, 'moment') }),
    say('checked', { count: checked }),
    ...(unknown > 0 ? [say('unknown', { count: unknown })] : []),
    ...(findingCount > findings.length ? [say('shownOf', { shown: findings.length, count: findingCount })] : []),
  ]
  return (
    <>
      <p className="meta diagnosis-said diagnosis-checked">{said.join(' · ')}</p>
      {findings.length === 0 ? <EmptyState text={say('none')} /> : null}
      {findings.length === 0 ? null : (
        <PlainTable heads={heads.map((head) => say(head))}>
          {findings.map((finding) => (
            <Row key={finding.deviceId} finding={finding} answer={answer} />
          ))}
        </PlainTable>
      )}
    </>
  )
}

const useDiagnosis = (plant: number | null) =>
  useCall(diagnosisCalls.activeDiagnosis, { stationId: plant ?? 0 }, { once: true, enabled: plant !== null })

const OfPlant = ({ data, error, refetch }: ReturnType<typeof useDiagnosis>) => {
  const say = useSay(diagnosis)
  if (data) return <Findings answer={data} />
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <p className="meta diagnosis-said">{say('working')}</p>
      <TableSkeleton />
    </>
  )
}

/** What is wrong with the modules of a plant, the dearest first; its address carries `plant`. */
export default function DiagnosisPage() {
  const say = useSay(diagnosis)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('plant'))
  const plant = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  const answer = useDiagnosis(plant)
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <StationSelect
          aria-label={say('plant')}
          placeholder={say('choosePlant')}
          value={plant}
          onChange={(id) => setSearch(id === null ? {} : { plant: String(id) }, { replace: true })}
        />
        <span className="space" />
        {plant === null ? null : (
          <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
            {say('diagnose')}
          </Button>
        )}
      </div>
      {plant === null ? <EmptyState text={say('choosePlant')} hint={say('choosePlantHint')} /> : <OfPlant {...answer} />}
    </>
  )
}
