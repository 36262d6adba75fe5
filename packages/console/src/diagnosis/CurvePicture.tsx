import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { type PointerEvent, useMemo, useState } from 'react'
import { decimalsOf } from '../kit/charts/axis-steps.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useBoxSize } from '../kit/map/use-box-size.ts'
import { CurveTip } from './CurveTip.tsx'
import { heightOf, margins, type Pairs, type Place, type Scale, type Size, scaleOf, type View } from './curve-scale.ts'
import { placeNotes } from './place-notes.ts'
import { useCurveNotes } from './use-curve-notes.ts'
import type { CurveAnswer } from './use-scans.ts'

const px = (value: number): string => value.toFixed(1)
const pathOf = (places: readonly Place[]): string => places.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')

const Axes = ({ scale, view, size }: { scale: Scale; view: View; size: Size }) => {
  const { number } = useFormat()
  const text = (value: number, ticks: readonly number[]) => number(value, value === 0 ? 0 : decimalsOf(ticks[1]!))
  return (
    <>
      {scale.ticksUp.map((up) => {
        const { y } = scale.at(0, up)
        return (
          <g key={up}>
            <line className="curve-grid" x1={margins.left} x2={size.width - margins.right} y1={y} y2={y} />
            <text className="curve-tick" x={margins.left - 8} y={y + 4} textAnchor="end">
              {text(up, scale.ticksUp)}
            </text>
          </g>
        )
      })}
      {scale.ticksV.map((v) => (
        <text key={v} className="curve-tick" x={scale.at(v, 0).x} y={size.height - margins.bottom + 18} textAnchor="middle">
          {text(v, scale.ticksV)}
        </text>
      ))}
      <text className="curve-tick" x={margins.left - 8} y={12} textAnchor="end">
        {view === 'iv' ? 'A' : 'W'}
      </text>
      <text className="curve-tick" x={size.width - margins.right} y={size.height - 2} textAnchor="end">
        V
      </text>
    </>
  )
}

/** The rectangle of the maximum power: its area is the power. */
const PowerBox = ({ scale, maxV, maxA, name }: { scale: Scale; maxV: number; maxA: number; name: string }) => {
  const [corner, ground] = [scale.at(maxV, maxA), scale.at(0, 0)]
  return <rect className={name} x={ground.x} y={corner.y} width={corner.x - ground.x} height={ground.y - corner.y} />
}

const Dot = ({ at, name }: { at: Place; name: string }) => <circle className={name} cx={at.x} cy={at.y} r={4} />

const Beside = ({ answer, view, scale }: { answer: CurveAnswer; view: View; scale: Scale }) => {
  const { usual, usualCurve, usualBand } = answer
  const line = (pairs: Pairs) => pairs.map(scale.place)
  return (
    <>
      {usualBand ? <path className="curve-band" d={`${pathOf([...line(usualBand.high), ...line(usualBand.low).toReversed()])}Z`} /> : null}
      {usual && view === 'iv' ? <PowerBox {...{ scale, maxV: usual.maxV, maxA: usual.maxA }} name="curve-usual-box" /> : null}
      {usualCurve ? <path className="curve-usual" d={pathOf(line(usualCurve))} /> : null}
      {usual ? <Dot at={scale.at(usual.maxV, heightOf(view, [usual.maxV, usual.maxA]))} name="curve-dot curve-dot-usual" /> : null}
    </>
  )
}

const Own = ({ answer, view, scale }: { answer: CurveAnswer; view: View; scale: Scale }) => {
  const { figures } = answer.device
  return (
    <>
      {figures && view === 'iv' ? <PowerBox {...{ scale, maxV: figures.maxV, maxA: figures.maxA }} name="curve-own-box" /> : null}
      <path className="curve-own" d={pathOf(answer.curve.map(scale.place))} />
      {figures ? <Dot at={scale.at(figures.maxV, heightOf(view, [figures.maxV, figures.maxA]))} name="curve-dot" /> : null}
    </>
  )
}

const Notes = ({ answer, view, scale, size }: { answer: CurveAnswer; view: View; scale: Scale; size: Size }) => {
  const notesOf = useCurveNotes()
  const taken = [answer.curve, answer.usualCurve ?? []].flat().map(scale.place)
  return placeNotes(notesOf(answer, view, scale), taken, size).map(({ key, anchor, text, more, tone, box, isLeft }) => {
    const x = isLeft ? box.x + box.width : box.x
    const ends = isLeft ? 'end' : 'start'
    return (
      <g key={key} className="curve-note" data-tone={tone}>
        <line x1={anchor.x} y1={anchor.y} x2={isLeft ? x + 3 : x - 3} y2={box.y < anchor.y ? box.y + box.height - 4 : box.y + 4} />
        <text x={x} y={box.y + 12} textAnchor={ends}>
          {text}
        </text>
        <text className="curve-note-more" x={x} y={box.y + 28} textAnchor={ends}>
          {more}
        </text>
      </g>
    )
  })
}

type Props = { answer: CurveAnswer; view: View }

/** The measured curve over the median of its string and its middle 80 %, with what speaks written at its place. */
export const CurvePicture = ({ answer, view }: Props) => {
  const say = useSay(moduleDiagnosis)
  const { box, size } = useBoxSize()
  const [atV, setAtV] = useState<number | null>(null)
  const { curve, usualCurve, usualBand, device } = answer
  const scale = useMemo(
    () => scaleOf([curve, usualCurve ?? [], usualBand?.high ?? []], view, size),
    [curve, usualCurve, usualBand, view, size],
  )
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const across = clientX - currentTarget.getBoundingClientRect().left - margins.left
    const voltageV = (across / (size.width - margins.left - margins.right)) * scale.maxV
    setAtV(voltageV >= 0 && voltageV <= scale.maxV ? voltageV : null)
  }
  return (
    <div
      ref={box}
      className="curve-picture"
      role="img"
      aria-label={`${say('curve')} ${device.code}`}
      data-grade={device.grade ?? 'none'}
      onPointerMove={move}
      onPointerLeave={() => setAtV(null)}
    >
      {size.width === 0 ? null : (
        <svg width={size.width} height={size.height} aria-hidden="true">
          <Axes {...{ scale, view, size }} />
          <Beside {...{ answer, view, scale }} />
          <Own {...{ answer, view, scale }} />
          <Notes {...{ answer, view, scale, size }} />
        </svg>
      )}
      {atV === null ? null : <CurveTip {...{ answer, scale, size }} voltageV={atV} />}
    </div>
  )
}
