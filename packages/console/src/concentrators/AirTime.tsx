import { type AirLine, type AirUse, airShares, airUses } from '@sundial/core/concentrators/air-time.ts'
import { air } from '@sundial/phrases/air-time.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Entity } from './concentrator-draft.ts'
import './air-time.css'

const minuteMs = 60_000

const Use = ({ use, share, waits }: { use: AirUse | 'free'; share: number; waits: number }) => {
  const say = useSay(air)
  const { percent } = useFormat()
  return (
    <li>
      <i className={`air-${use}`} aria-hidden="true" />
      <span>{say(`use_${use}`)}</span>
      <b className="tabular">{percent(share)} %</b>
      <span className="meta tabular">{waits > 0 ? say('waits', { count: waits }) : ''}</span>
    </li>
  )
}

/** One power line: a bar of what its air time was used for, and the same in words, with what waited. */
const Line = ({ line, at, timeZone, named }: { line: AirLine; at: number; timeZone: string; named: boolean }) => {
  const say = useSay(air)
  const { text } = usePlantTime(timeZone)
  const shares = airShares(line)
  if (!shares) return null
  const over = say('over', { count: Math.max(1, Math.round(line.overMs / minuteMs)), time: text(at, 'short', true) })
  return (
    <>
      <p className="meta">{named ? `${line.bus} · ${over}` : over}</p>
      <div className="air-bar" aria-hidden="true">
        {airUses.map((use) => (
          <i key={use} className={`air-${use}`} style={{ inlineSize: `${100 * shares[use]}%` }} />
        ))}
      </div>
      <ul className="air-uses">
        {airUses.map((use) => (
          <Use key={use} use={use} share={shares[use]} waits={line.waits[use]} />
        ))}
        <Use use="free" share={shares.free} waits={0} />
      </ul>
    </>
  )
}

/** What each power line of a concentrator is used for, as the concentrator told last. It shows why an order waits. */
export const AirTime = ({ entity: { airTime, timeZone } }: { entity: Entity }) => {
  const say = useSay(air)
  return (
    <section className="air-time">
      <div className="section-head">
        <h2>{say('title')}</h2>
      </div>
      {airTime === null ? <p className="meta">{say('untold')}</p> : null}
      {airTime?.lines.map((line) => (
        <Line key={line.bus} line={line} at={airTime.at} timeZone={timeZone} named={airTime.lines.length > 1} />
      ))}
    </section>
  )
}
