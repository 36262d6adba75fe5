import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { unitsPerM } from './geometry.ts'
import { scaleBar } from './view.ts'

/** North, tilt and a metre scale, at the lower right of a physical layout. */
export function Furniture({ scale, tiltDeg }: { scale: number; tiltDeg: number }) {
  const say = useSay(phrases)
  const { number } = useFormat()
  const bar = scaleBar(unitsPerM * scale, 110)
  return (
    <div className="layout-furniture" aria-hidden="true">
      <svg width="22" height="30" viewBox="0 0 22 30" aria-hidden="true">
        <path d="M11 12V29M11 12l-4 7M11 12l4 7" stroke="var(--ink3)" fill="none" strokeWidth="1.3" strokeLinecap="round" />
        <text x="11" y="9" textAnchor="middle" fontSize="10" fontWeight="600" fill="var(--ink2)">
          {say('north')}
        </text>
      </svg>
      <div>
        {say('tilt', { degrees: number(tiltDeg) })} · {number(bar.m, bar.m < 1 ? 1 : 0)} m
      </div>
      <i style={{ width: bar.px }} />
    </div>
  )
}
