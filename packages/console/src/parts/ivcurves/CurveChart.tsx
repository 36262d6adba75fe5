import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { useMemo } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { type CurveLine, CurveLines, type CurvePoints } from './CurveLines.tsx'

type Props = { code: string; measured: CurvePoints; usual: CurvePoints | null; standard: CurvePoints | null }

/** The measured curve over the median of its string, and at standard conditions: V and A. */
export function CurveChart({ code, measured, usual, standard }: Props) {
  const say = useSay(ivScans)
  const lines = useMemo((): CurveLine[] => {
    const beside = [{ look: 'usual', points: usual } as const, { look: 'standard', points: standard } as const]
    const shown = beside.flatMap(({ look, points }) => (points ? [{ look, points, word: say(look) }] : []))
    return [{ look: 'measured', points: measured, word: say('measured') }, ...shown]
  }, [measured, usual, standard, say])
  return <CurveLines label={say('curveOf', { code })} lines={lines} />
}
