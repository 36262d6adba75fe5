import { layout as phrases } from '@sundial/phrases/layout.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Instant } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import { sumOf } from '../parts/modules/summary.ts'

/** One line about the string under the pointer, else the focused string: modules, power, share of average, voltage, current. */
export function StringLine({
  snapshot,
  instant,
  string,
  live,
  viewOnly = false,
}: {
  snapshot: ModuleSnapshot
  instant: Instant
  string: number
  live: boolean
  /** Without the hint on how to select. */
  viewOnly?: boolean | undefined
}) {
  const say = useSay(phrases)
  const { number, power, percent } = useFormat()
  const info = snapshot.strings[string]
  if (!info && viewOnly) return null
  if (!info) return <div className="layout-string-line quiet">{say('selectHelp')}</div>
  const members = snapshot.columns.string.flatMap((s, i) => (s === string ? [i] : []))
  const sum = sumOf({ power: instant.power, ratedW: snapshot.columns.ratedW, state: instant.state }, members, instant.averageW)
  const total = power(sum.powerW)
  const parts = [
    `${total.text} ${total.unit}`,
    sum.share === null ? null : say('ofAverage', { share: `${percent(sum.share, 0)} %` }),
    live && info.voltage !== null ? `${number(info.voltage, 0)} V` : null,
    live && info.current !== null ? `${number(info.current, 2)} A` : null,
  ].filter((part) => part !== null)
  return (
    <div className="layout-string-line">
      <b>{say('stringSum', { code: info.code, count: sum.count })}</b>
      <span>{parts.join(' · ')}</span>
    </div>
  )
}
