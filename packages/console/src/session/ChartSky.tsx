import { sundial } from '@sundial/phrases/sundial.ts'
import { memo, useMemo } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { Place } from './place-of-zone.ts'
import { analemmaPath, type Disc, dayPath, monthDays, skyDot, sunDot, yearStartOf } from './sun-chart.ts'

const radPerDeg = Math.PI / 180
const rimTicks = Array.from({ length: 180 }, (_, index) => index * 2)
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const tickLength = (deg: number) => (deg % 30 === 0 ? 14 : deg % 10 === 0 ? 9 : 5)
const middayMs = 43_200_000

const Rim = ({ disc }: { disc: Disc }) => {
  const tick = (deg: number) => {
    const [sin, cos] = [Math.sin(deg * radPerDeg), Math.cos(deg * radPerDeg)]
    const end = disc.radius + tickLength(deg)
    return `M${disc.x + disc.radius * sin} ${disc.y - disc.radius * cos}L${disc.x + end * sin} ${disc.y - end * cos}`
  }
  return (
    <>
      <circle cx={disc.x} cy={disc.y} r={disc.radius} fill="var(--page)" opacity=".55" />
      {[30, 60].map((elevation) => (
        <circle
          key={elevation}
          cx={disc.x}
          cy={disc.y}
          r={(disc.radius * (90 - elevation)) / 90}
          fill="none"
          stroke="var(--line2)"
          strokeDasharray="1 4"
        />
      ))}
      <path
        d={rimTicks
          .filter((deg) => deg % 30 !== 0)
          .map(tick)
          .join('')}
        stroke="var(--ctl)"
      />
      <path
        d={rimTicks
          .filter((deg) => deg % 30 === 0)
          .map(tick)
          .join('')}
        stroke="var(--ink3)"
      />
      <circle cx={disc.x} cy={disc.y} r={disc.radius} fill="none" stroke="var(--ink3)" />
    </>
  )
}

const Directions = ({ place, disc }: { place: Place; disc: Disc }) => {
  const say = useSay(sundial)
  const around = { ...disc, radius: disc.radius + 30 }
  return (
    [
      ['north', 0],
      ['east', 90],
      ['south', 180],
      ['west', 270],
    ] as const
  ).map(([key, azimuth]) => {
    const { x, y } = skyDot(0, azimuth, place.latitudeDeg, around)
    return (
      <text key={key} x={x} y={y + 5} textAnchor="middle" fontSize="13" fill="var(--ink2)">
        {say(key)}
      </text>
    )
  })
}

type Props = { place: Place; midnight: number; offset: number; disc: Disc }

/** Analemmas, the way of the sun on the 21st of each month, solstices named. It changes with the year only. */
export const ChartSky = memo(({ place, midnight, offset, disc }: Props) => {
  const say = useSay(sundial)
  const days = useMemo(() => monthDays(midnight, offset), [midnight, offset])
  const analemmas = useMemo(
    () => hours.map((hour) => analemmaPath(yearStartOf(midnight, offset), hour, place, disc)).join(''),
    [midnight, offset, place, disc],
  )
  const june = sunDot(days[0]! + middayMs, place, disc)
  const december = sunDot(days.at(-1)! + middayMs, place, disc)
  const [upper, lower] = june.y < december.y ? ([june, december] as const) : ([december, june] as const)
  const upperWord = say(upper === june ? 'june' : 'december')
  const lowerWord = say(lower === june ? 'june' : 'december')
  return (
    <>
      <Rim disc={disc} />
      <Directions place={place} disc={disc} />
      {days.slice(1, -1).map((day) => (
        <path key={day} d={dayPath(day, place, disc)} fill="none" stroke="var(--line2)" strokeWidth=".9" />
      ))}
      <path d={dayPath(days[0]!, place, disc) + dayPath(days.at(-1)!, place, disc)} fill="none" stroke="var(--ink3)" />
      <path d={analemmas} fill="none" stroke="var(--accent-text)" strokeWidth=".9" opacity=".5" />
      <g fontSize="12" fill="var(--ink2)" stroke="var(--page)" strokeWidth="3" paintOrder="stroke">
        <text x={disc.x} y={upper.y - 9} textAnchor="middle">
          {upperWord}
        </text>
        <text x={disc.x - 14} y={lower.y - 8} textAnchor="end">
          {lowerWord}
        </text>
      </g>
    </>
  )
})
