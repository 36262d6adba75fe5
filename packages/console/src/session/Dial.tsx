import { type DialLine, dialDot, dialLines, hourAngleAt, shadowAngle } from './dial.ts'
import type { Place } from './place-of-zone.ts'
import type { Disc } from './sun-chart.ts'

const innerShare = { hour: 0.3, half: 0.66, quarter: 0.7 }
const outerShare = 0.74
const labelShare = 0.81
const shadowShare = 0.7
const shadowHalfWidth = 7
const hourMs = 3_600_000

type Props = {
  place: Place
  now: number
  midnight: number
  solarNoon: number
  times: { riseMs: number; setMs: number } | null
  disc: Disc
}

const HourLine = ({ line, place, disc, near }: { line: DialLine; place: Place; disc: Disc; near: boolean }) => {
  const from = dialDot(line.angle, innerShare[line.kind], place.latitudeDeg, disc)
  const to = dialDot(line.angle, outerShare, place.latitudeDeg, disc)
  const label = dialDot(line.angle, labelShare, place.latitudeDeg, disc)
  const whole = line.kind === 'hour'
  return (
    <>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke={whole ? 'var(--ctl)' : 'var(--line2)'} strokeWidth=".8" />
      {whole ? (
        <text x={label.x} y={label.y + 5} textAnchor="middle" fontSize="15" fontWeight="500" fill={near ? 'var(--ink1)' : 'var(--ink3)'}>
          {line.hour}
        </text>
      ) : null}
    </>
  )
}

/** The arc that bounds the dial, from its first to its last hour. */
const rimPath = (lines: DialLine[], place: Place, disc: Disc): string =>
  `M${lines
    .map(({ angle }) => dialDot(angle, outerShare, place.latitudeDeg, disc))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`

const shadowPath = (angle: number, place: Place, disc: Disc): string => {
  const tip = dialDot(angle, shadowShare, place.latitudeDeg, disc)
  const along = Math.atan2(tip.y - disc.y, tip.x - disc.x)
  const [dx, dy] = [-Math.sin(along) * shadowHalfWidth, Math.cos(along) * shadowHalfWidth]
  return `M${disc.x + dx} ${disc.y + dy}L${tip.x} ${tip.y}L${disc.x - dx} ${disc.y - dy}Z`
}

/** A horizontal sundial for this day: hour lines by the clock of the zone, and the shadow, while there is a sun. */
export const Dial = ({ place, now, midnight, solarNoon, times, disc }: Props) => {
  if (!times) return null
  const lines = dialLines(midnight, solarNoon, times.riseMs, times.setMs, place.latitudeDeg)
  const hourAngle = hourAngleAt(now, solarNoon)
  const lit = now > times.riseMs && now < times.setMs && Math.abs(hourAngle) < 90
  return (
    <>
      {lines.map((line) => (
        <HourLine key={line.at} line={line} place={place} disc={disc} near={lit && Math.abs(line.at - now) < hourMs} />
      ))}
      <path d={rimPath(lines, place, disc)} fill="none" stroke="var(--ctl)" strokeWidth=".8" />
      {lit ? <path d={shadowPath(shadowAngle(hourAngle, place.latitudeDeg), place, disc)} fill="var(--ink1)" opacity=".82" /> : null}
      <circle cx={disc.x} cy={disc.y} r="4.5" fill="var(--ink1)" />
    </>
  )
}
