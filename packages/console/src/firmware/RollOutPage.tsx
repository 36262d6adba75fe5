import { pathOf } from '@sundial/contract/pages.ts'
import { type RollOutRow, rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { hoursText } from '@sundial/core/firmware/hours.ts'
import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { useSearchParams } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { AtWork } from './AtWork.tsx'
import { FailureChart } from './FailureChart.tsx'
import { Programs } from './Programs.tsx'
import { RollOutActs } from './RollOutActs.tsx'
import { RollOutKeys } from './RollOutKeys.tsx'
import { Squares } from './Squares.tsx'
import { StageStrip } from './StageStrip.tsx'
import { StateTag } from './StateTag.tsx'
import { Unwell } from './Unwell.tsx'
import { useRollOutEvents } from './use-roll-out-events.ts'
import { wordsOf } from './words-of.ts'
import './firmware.css'
import './roll-out.css'
import './roll-out-body.css'

/** Events tell of every change; it is asked for so often, ms, for the case that one was lost. */
const everyMs = 60_000

const About = ({ row }: { row: RollOutRow }) => {
  const say = useSay(rollOuts)
  const sayHours = useSay(rollOutHours)
  const { number } = useFormat()
  const { package: of, createdBy, releasedBy, goesBack, hours } = row
  const size = say('kilobytes', { count: number(of.size / 1_000, 1) })
  const parts = [
    say('about', { model: of.model, sha256: `${of.sha256.slice(0, 4)}…${of.sha256.slice(-4)}`, size }),
    createdBy === null ? null : say('askedBy', { name: createdBy }),
    releasedBy === null ? null : say('releasedBy', { name: releasedBy }),
    goesBack ? say('backwards') : null,
    hours === null ? null : sayHours('hoursSaid', { hours: hoursText(hours) }),
  ]
  return <p className="meta roll-out-about">{parts.filter((part) => part !== null).join(' · ')}</p>
}

/** Says why the platform has stopped or paused the roll-out; nothing where it has not. */
const Why = ({ row }: { row: RollOutRow }) => {
  const say = useSay(wordsOf(row))
  const { number } = useFormat()
  const { state, why, limitPercent } = row
  const text =
    state === 'stopped'
      ? say('stoppedFor', { percent: number(limitPercent, limitPercent % 1 === 0 ? 0 : 1) })
      : state === 'paused' && why !== null
        ? say('pausedFor', { why })
        : null
  return text === null ? null : (
    <p className={`roll-out-why roll-out-why-${state}`} role="status">
      {text}
    </p>
  )
}

const Parts = ({ row }: { row: RollOutRow }) => {
  const { data, error, refetch } = useCall(rollOutCalls.rollOutModules, { id: row.id }, { everyMs })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
  if (row.package.kind === 'firmware')
    return (
      <>
        <div className="roll-out-body">
          <Programs programs={data.programs} />
          <aside>
            <FailureChart row={row} finished={data.finished} failedAt={data.failedAt} />
          </aside>
        </div>
        <RollOutKeys row={row} concentrators={data.programs} />
      </>
    )
  return (
    <>
      <div className="roll-out-body">
        <Squares stations={data.stations} />
        <aside>
          <FailureChart row={row} finished={data.finished} failedAt={data.failedAt} />
          <Unwell unwell={data.unwell} left={data.left} />
        </aside>
      </div>
      <AtWork concentrators={data.concentrators} />
      <RollOutKeys row={row} concentrators={data.concentrators} />
    </>
  )
}

const Whole = ({ row }: { row: RollOutRow }) => {
  const say = useSay(wordsOf(row))
  return (
    <div className="roll-out-page">
      <div className="page-head">
        <h1>{say('heading', { version: row.package.version })}</h1>
        <StateTag row={row} staged />
        <span className="space" />
        <RollOutActs row={row} />
      </div>
      <About row={row} />
      <Why row={row} />
      <StageStrip row={row} />
      <Parts row={row} />
    </div>
  )
}

/** One roll-out: its stages, a square for each module, the rate of failures, and its concentrators. */
const RollOutPage = () => {
  const sayAny = useSay(rollOuts)
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useCall(rollOutCalls.rollOuts, { id, pageSize: 1 }, { enabled: known, everyMs })
  const row = found.data?.list[0]
  const say = useSay(row ? wordsOf(row) : rollOuts)
  useRollOutEvents(id)
  useTitle(row ? say('heading', { version: row.package.version }) : '')
  if (row) return <Whole row={row} />
  if (!known || found.data) return <NoSuch text={sayAny('notFound')} list={{ path: pathOf('rollOuts'), title: sayAny('toList') }} />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default RollOutPage
