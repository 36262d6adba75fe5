import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type Pairs, type Scale, type Size, valueAt } from './curve-scale.ts'
import type { CurveAnswer } from './use-scans.ts'

type Props = { answer: CurveAnswer; voltageV: number; scale: Scale; size: Size }

/** Voltage, current and power of both curves where the pointer is. */
export const CurveTip = ({ answer, voltageV, scale, size }: Props) => {
  const say = useSay(moduleDiagnosis)
  const { number } = useFormat()
  const { x } = scale.at(voltageV, 0)
  const line = (curve: Pairs) => {
    const currentA = valueAt(curve, voltageV)
    return currentA === null ? '–' : `${number(currentA, 2)} A · ${number(voltageV * currentA)} W`
  }
  const isLeft = x > size.width / 2
  return (
    <>
      <i className="curve-pointer" style={{ left: x }} />
      <div className="curve-tip" style={isLeft ? { right: size.width - x + 12 } : { left: x + 12 }}>
        <b>{number(voltageV, 1)} V</b>
        <span>
          {say('legendOwn')} {line(answer.curve)}
        </span>
        {answer.usualCurve ? (
          <span>
            {say('expected')} {line(answer.usualCurve)}
          </span>
        ) : null}
      </div>
    </>
  )
}
