import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { useCallback, useMemo } from 'react'
import { useSay } from '../kit/language/language.ts'
import { changesOf, type Position } from './installations.ts'
import { type Points, RangeCurve } from './RangeCurve.tsx'
import { shareOfString } from './share-of-string.ts'

/** In percent. A module that gives as much as its string (100 %) is drawn below the top. */
const scale = { unit: '%', decimals: 1, leastTop: 120 }

type Props = { position: Position; siblings: readonly number[] }

/** The output of a module against its string: one curve across all devices that were at its position. */
export const PositionCurve = ({ position, siblings }: Props) => {
  const say = useSay(replacement)
  const { id, code } = position
  const ids = useMemo(() => [id, ...siblings.filter((other) => other !== id)], [id, siblings])
  const pointsOf = useCallback(
    ({ t, ids: told, values }: OutputOf<typeof deviceCalls.dataTrend>): Points => {
      const share = shareOfString(values[told.indexOf(id)] ?? [], values)
      return t.map((at, i) => [at, share[i] ?? null])
    },
    [id],
  )
  return (
    <RangeCurve
      position={position}
      asked={siblings.length > 0 ? { ids, quantity: 'power' } : null}
      pointsOf={pointsOf}
      scale={scale}
      title={say('curve')}
      meta={say('curveMeta')}
      label={say('curveLabel', { code, count: changesOf(position).length })}
    />
  )
}
