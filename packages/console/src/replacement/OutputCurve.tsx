import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { useMemo } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { Position } from './installations.ts'
import { type Points, RangeCurve } from './RangeCurve.tsx'

/** What is drawn of a kind, and how many units of what is measured are one of what is shown. */
const drawn = {
  inverter: { quantity: 'acPower', word: 'acPower', scale: { unit: 'kW', decimals: 1, leastTop: 1 }, per: 1000 },
  string: { quantity: 'current', word: 'current', scale: { unit: 'A', decimals: 2, leastTop: 1 }, per: 1 },
} as const
export type DrawnKind = keyof typeof drawn

const pointsPer =
  (per: number) =>
  ({ t, values }: OutputOf<typeof deviceCalls.dataTrend>): Points =>
    t.map((at, i) => {
      const value = values[0]?.[i] ?? null
      return [at, value === null ? null : value / per]
    })

/** What an inverter gives, or what flows in a string, across all devices that were at its position. */
export const OutputCurve = ({ position, kind }: { position: Position; kind: DrawnKind }) => {
  const say = useSay(electricalPage)
  const { quantity, word, scale, per } = drawn[kind]
  const pointsOf = useMemo(() => pointsPer(per), [per])
  return (
    <RangeCurve
      position={position}
      asked={{ ids: [position.id], kind, quantity }}
      pointsOf={pointsOf}
      scale={scale}
      title={say(word)}
      meta={say('meanOfSteps')}
      label={say('curveLabel', { code: position.code, quantity: say(word) })}
    />
  )
}
