import { sundial } from '@sundial/phrases/sundial.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Place } from './place-of-zone.ts'
import { type Disc, type Dot, instants, sunDot, sunPath } from './sun-chart.ts'

const dayMs = 86_400_000
const stepMs = 360_000

type Props = { place: Place; now: number; midnight: number; disc: Disc }

type LabelPlace = Dot & { anchor: 'start' | 'end' }

/** On the outer side of the sun; near the middle of the chart below it, where no solstice is named. */
const labelPlace = ({ x, y }: Dot, disc: Disc): LabelPlace => {
  if (Math.abs(x - disc.x) < 110) return { x: x + 24, y: y + 36, anchor: 'start' }
  return x < disc.x ? { x: x - 32, y: y - 30, anchor: 'end' } : { x: x + 32, y: y - 30, anchor: 'start' }
}

/** Where the clock stands when there is no sun: at the foot of the dial. */
const nightPlace = (disc: Disc): LabelPlace => ({ x: disc.x - disc.radius * 0.2, y: disc.y + disc.radius * 0.9, anchor: 'start' })

/** Today's way in ink, solid until now and dotted after; the sun where it stands, its height and the hour beside it. */
export const ChartSun = ({ place, now, midnight, disc }: Props) => {
  const say = useSay(sundial)
  const format = useFormat()
  const sun = sunDot(now, place, disc)
  const up = sun.elevationDeg > 0
  const clock = format.clock(now, place.timeZone)
  const label = up ? labelPlace(sun, disc) : nightPlace(disc)
  return (
    <>
      <defs>
        <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r={disc.radius * 0.9}>
          <stop offset="0" stopColor="var(--sun)" stopOpacity=".2" />
          <stop offset=".35" stopColor="var(--sun)" stopOpacity=".07" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {up ? <circle cx={disc.x} cy={disc.y} r={disc.radius} fill="url(#glow)" /> : null}
      <path
        d={sunPath(instants(now, midnight + dayMs, stepMs), place, disc)}
        fill="none"
        stroke="var(--ink1)"
        strokeWidth="1.6"
        strokeDasharray="3 4"
      />
      <path d={sunPath(instants(midnight, now, stepMs), place, disc)} fill="none" stroke="var(--ink1)" strokeWidth="2.2" />
      {up ? (
        <>
          <path d={`M${disc.x} ${disc.y}L${sun.x} ${sun.y}`} stroke="var(--sun-line)" strokeDasharray="1 5" strokeLinecap="round" />
          <circle cx={sun.x} cy={sun.y} r="26" fill="var(--sun)" opacity=".18" />
          <circle cx={sun.x} cy={sun.y} r="14" fill="var(--sun)" />
        </>
      ) : null}
      <g
        transform={`translate(${label.x},${label.y})`}
        textAnchor={label.anchor}
        stroke="var(--page)"
        strokeWidth="3"
        strokeOpacity=".7"
        paintOrder="stroke"
      >
        <text fontSize="13" fontWeight="600" fill="var(--ink1)" className="tabular">
          {clock}
        </text>
        <text y="18" fontSize="12" fill="var(--ink2)">
          {up ? say('elevation', { angle: format.number(sun.elevationDeg, 1) }) : say('belowHorizon')}
        </text>
      </g>
    </>
  )
}
