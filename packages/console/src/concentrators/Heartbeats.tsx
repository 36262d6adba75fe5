import { beatMs, concentratorLogCalls } from '@sundial/contract/concentrator-log.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import type { Entity } from './concentrator-draft.ts'

type Beats = OutputOf<typeof concentratorLogCalls.heartbeats>

const slots = 288
const tickMs = 3 * 3_600_000
const height = 32
/** A shorter gap has no room for how long it was. */
const shownMs = 40 * 60_000

/** Where an instant stands on the line, in slots from its left end. */
const placeOf = ({ from }: Beats, at: number): number => (at - from) / beatMs

const Bars = ({ beats, zone }: { beats: Beats; zone: string }) => {
  const say = useSay(concentrators)
  const { clock } = useFormat()
  const most = Math.max(1, ...beats.list.map(({ reports }) => reports))
  return beats.list
    .filter(({ onlineS, reports }) => onlineS > 0 || reports > 0)
    .map(({ at, reports }) => {
      const tall = reports === 0 ? 2 : 4 + ((height - 4) * reports) / most
      return (
        <rect
          key={at}
          className={reports === 0 ? 'beat beat-silent' : 'beat'}
          x={placeOf(beats, at) + 0.15}
          width={0.7}
          y={height - tall}
          height={tall}
        >
          <title>{say('beatAt', { time: clock(at, zone), count: reports })}</title>
        </rect>
      )
    })
}

const percentOf = (beats: Beats, at: number): string => `${(100 * placeOf(beats, at)) / slots}%`

/** Tinted where it was not connected, with how long. */
const Gaps = ({ beats }: { beats: Beats }) => {
  const { span } = useFormat()
  return beats.outages.map(({ from, to }) => {
    return (
      <div key={from} className="beat-gap" style={{ left: percentOf(beats, from), width: `${(100 * (to - from)) / beatMs / slots}%` }}>
        {to - from >= shownMs ? <span>{span(to - from)}</span> : null}
      </div>
    )
  })
}

const Line = ({ beats, zone }: { beats: Beats; zone: string }) => {
  const say = useSay(concentrators)
  const { clock } = useFormat()
  const ticks = Array.from({ length: 8 }, (_, i) => beats.from + i * tickMs)
  return (
    <>
      <div className="beats">
        <svg viewBox={`0 0 ${slots} ${height}`} preserveAspectRatio="none" role="img" aria-label={say('heartbeatsMeta')}>
          <Bars beats={beats} zone={zone} />
        </svg>
        <Gaps beats={beats} />
      </div>
      <div className="beat-ticks meta tabular" aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{clock(at, zone)}</span>
        ))}
        <span>{say('now')}</span>
      </div>
    </>
  )
}

/** The heartbeats of the last 24 hours in one line. */
export const Heartbeats = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const { percent } = useFormat()
  const { data, error, refetch } = useCall(concentratorLogCalls.heartbeats, { gw: entity.gw, pageSize: slots }, { everyMs: 60_000 })
  return (
    <section>
      <div className="section-head">
        <h2>{say('heartbeats')}</h2>
        <span className="meta">{say('heartbeatsMeta')}</span>
        <span className="space" />
        {data && data.onlineShare !== null ? (
          <span className="tabular">
            {say('onlineShare', { share: percent(data.onlineShare) })} · {say('outages', { count: data.outages.length })}
          </span>
        ) : null}
      </div>
      {data && data.onlineShare !== null ? <Line beats={data} zone={entity.timeZone} /> : null}
      {data?.onlineShare === null ? <p className="meta">{say('noReports')}</p> : null}
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
    </section>
  )
}
