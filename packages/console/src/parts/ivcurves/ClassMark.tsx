import { classSigns, noCurveSign } from '@sundial/core/ivcurves/class-signs.ts'
import type { IvClass } from '@sundial/core/ivcurves/classes.ts'
import './class-look.css'

/** The square of a class, as the map has it; null: no curve, or one that says nothing. */
export function ClassMark({ ivClass }: { ivClass: IvClass | null }) {
  return (
    <svg className="iv-mark" data-class={ivClass ?? 'none'} width={14} height={14} viewBox="0 0 10 10" aria-hidden="true">
      <rect className="iv-tile" x={0.3} y={0.3} width={9.4} height={9.4} rx={1} />
      <path className="iv-sign" d={ivClass === null ? noCurveSign : classSigns[ivClass]} />
    </svg>
  )
}
