import { deviceCalls } from '@sundial/contract/devices.ts'
import type { ResultKind } from '@sundial/core/orders/results.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import './side.css'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { AffectedMap } from './AffectedMap.tsx'
import { ResultGlyph } from './ResultGlyph.tsx'
import type { SeenAs } from './seen-as.ts'
import { shownOf } from './shown.ts'
import { statusCounts } from './status-counts.ts'
import { useCurves } from './use-curves.ts'
import type { TaskSeen } from './use-task.ts'
import { VerdictNote } from './VerdictNote.tsx'
import { VoltageChart } from './VoltageChart.tsx'
import type { Curve } from './voltage-curve.ts'

/** Right of the results: the measured voltage or a map, the plain verdict, the counts. */
export function TaskSide({ seen, now }: { seen: TaskSeen; now: number }) {
  const { task, devices, shutdownLimitV } = seen
  const curves = useCurves(seen)
  const narrow = useNarrow()
  const { kind } = task.target
  const elapsedS = (now - task.createTime) / 1000
  return (
    <div className="switch-side">
      {shownOf(task.action).voltage && (kind === 'string' || kind === 'module') ? (
        <Measured seen={seen} curve={curves[0]} />
      ) : (
        <AffectedMap devices={devices} action={task.action} />
      )}
      {curves.length > 0 && kind !== 'module' ? (
        <VoltageChart
          curves={curves.slice(0, 12)}
          elapsedS={elapsedS}
          limitV={task.action === 'shutdown' ? shutdownLimitV : null}
          titled={kind !== 'string'}
        />
      ) : null}
      {narrow ? null : <VerdictNote seen={seen} />}
      <Counts seen={seen} />
    </div>
  )
}

/** What was measured last of the one string or module concerned. */
function measuredOf({ task, devices }: TaskSeen, curve: Curve | undefined): { voltageV: number; at: number } | null {
  if (task.target.kind !== 'module') return curve?.last ?? null
  const [device] = devices
  return device && device.voltageV !== null ? { voltageV: device.voltageV, at: device.updateTime } : null
}

function Measured({ seen, curve }: { seen: TaskSeen; curve: Curve | undefined }) {
  const now = useNow(1000)
  const say = useSay(rsd)
  const { number, age } = useFormat()
  const place = useInverterOf(seen)
  const last = measuredOf(seen, curve)
  const ofString = seen.task.target.kind === 'string'
  return (
    <div>
      <div className="switch-side-label">
        {place && ofString ? say('stringVoltageAt', { place }) : say(ofString ? 'stringVoltage' : 'moduleVoltage')}
      </div>
      {last === null ? (
        <div className="meta">{say('noVoltage')}</div>
      ) : (
        <div className="switch-volts">
          {number(last.voltageV, 1)}
          <small>V</small>
          <span className="meta">{age(last.at, now)}</span>
        </div>
      )}
    </div>
  )
}

/** Code of the inverter that measures the string, from the station's register. */
function useInverterOf({ task, devices }: TaskSeen): string | null {
  const snapshot = useCall(deviceCalls.modules, { stationId: task.stationId }).data
  const stringId = devices[0]?.stringId ?? null
  const string = snapshot?.strings.find(({ id }) => id === stringId)
  return snapshot?.inverters.find(({ id }) => id === string?.inverterId)?.code ?? null
}

type Count = { word: string; count: number } & SeenAs

/** A query is counted by what was found, any other order by how its devices ended. */
function useCounts({ task, devices }: TaskSeen): Count[] {
  const say = useTaskWords(task.action)
  const { action, counts, darkUntil } = task
  const { failures, unknown } = shownOf(action)
  const row = (kind: ResultKind, word: string, count: number): Count => ({ kind, action, word, count })
  const verified =
    action === 'rsdStatus'
      ? statusCounts(devices).map((found) => ({ ...found, word: say(found.word) }))
      : [row('verified', say('countVerified'), counts.verified)]
  return [
    ...verified,
    row('running', say('countRunning'), counts.running),
    ...(failures ? [row('failed', say('countFailed'), counts.failed)] : []),
    row('unknown', say(darkUntil === null ? unknown : 'countDark'), counts.unknown),
  ]
}

function Counts({ seen }: { seen: TaskSeen }) {
  const { number } = useFormat()
  return (
    <dl className="switch-counts">
      {useCounts(seen).map(({ kind, action, word, count }) => (
        <div key={word} style={{ display: 'contents' }}>
          <dt>
            <ResultGlyph kind={kind} action={action} still={count === 0} />
            {word}
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
