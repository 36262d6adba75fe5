import { sunPosition } from '@sundial/core/pv/sun.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { scaleBar } from '../kit/map/scale-bar.ts'
import { unitsPerM } from './geometry.ts'

type Props = { scale: number; tiltDeg: number; latitudeDeg: number; longitudeDeg: number; at: number }

/** North with the sun's direction, tilt and a metre scale, at the lower right of a physical layout. */
export function Furniture({ scale, tiltDeg, latitudeDeg, longitudeDeg, at }: Props) {
  const say = useSay(phrases)
  const { number } = useFormat()
  const bar = scaleBar(unitsPerM * scale, 110)
  const sun = sunPosition(at, latitudeDeg, longitudeDeg)
  return (
    <div className="layout-furniture" aria-hidden="true">
      <svg width="46" height="52" viewBox="-23 -29 46 52" aria-hidden="true">
        <circle r="16" fill="none" stroke="var(--line2)" />
        <path d="M0 10V-10M0-10l-3.5 6M0-10l3.5 6" stroke="var(--ink3)" fill="none" strokeWidth="1.3" strokeLinecap="round" />
        <text y="-20" textAnchor="middle" fontSize="10" fontWeight="600" fill="var(--ink2)">
          {say('north')}
        </text>
        {sun.elevationDeg > 0 ? (
          <g transform={`rotate(${sun.azimuthDeg})`}>
            <path d="M0 0V-16" stroke="var(--sun-line)" strokeWidth="1.2" />
            <circle cy="-16" r="4.5" fill="var(--sun)" stroke="var(--page)" strokeWidth="1.5" />
          </g>
        ) : null}
      </svg>
      <div>{say('tilt', { degrees: number(tiltDeg) })}</div>
      <div>{number(bar.m, bar.m < 1 ? 1 : 0)} m</div>
      <i style={{ width: bar.px }} />
    </div>
  )
}
