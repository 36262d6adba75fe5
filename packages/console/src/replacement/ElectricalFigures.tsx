import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import type { DrawnKind } from './OutputCurve.tsx'
import type { Trend } from './PositionNow.tsx'

type Shown = { key: 'acPower' | 'dcPower' | 'acVoltage' | 'voltage' | 'current'; unit: string; per: number; decimals: number }
const shown: Record<DrawnKind, readonly Shown[]> = {
  inverter: [
    { key: 'acPower', unit: 'kW', per: 1000, decimals: 1 },
    { key: 'dcPower', unit: 'kW', per: 1000, decimals: 1 },
    { key: 'acVoltage', unit: 'V', per: 1, decimals: 1 },
  ],
  string: [
    { key: 'current', unit: 'A', per: 1, decimals: 2 },
    { key: 'voltage', unit: 'V', per: 1, decimals: 1 },
  ],
}
/** Below this share of the rated power what the inverter itself takes weighs most, and the efficiency says nothing of its state. */
const leastLoad = 0.05

/** AC over DC power, measured at the same instant; null where one of them is missing, or at less than a twentieth of the rated power. */
export const efficiencyOf = ({ values: { acPower, dcPower }, ratedW }: Pick<Trend, 'values' | 'ratedW'>): number | null => {
  if (acPower?.value == null || dcPower?.value == null || acPower.at !== dcPower.at) return null
  if (ratedW === null || dcPower.value < leastLoad * ratedW) return null
  return acPower.value / dcPower.value
}

/** The last values of an inverter or a string, each with its age, and how many parts it has. */
export const ElectricalFigures = ({ trend, kind, parts }: { trend: Trend | null; kind: DrawnKind; parts: number | null }) => {
  const say = useSay(electricalPage)
  const { number, percent, age } = useFormat()
  const now = useNow(10_000)
  const measured = shown[kind].map(({ key, unit, per, decimals }) => {
    const { value = null, at = null } = trend?.values[key] ?? {}
    return {
      key,
      label: say(key),
      value: number(value === null ? null : value / per, decimals),
      unit,
      note: at === null ? '' : age(at, now),
    }
  })
  const efficiency = trend && efficiencyOf(trend)
  const figures = [
    ...measured,
    ...(kind === 'inverter'
      ? [{ key: 'efficiency', label: say('efficiency'), value: percent(efficiency, 1), unit: efficiency === null ? '' : '%', note: '' }]
      : []),
    { key: 'parts', label: say(kind === 'inverter' ? 'strings' : 'modules'), value: number(parts), note: '' },
  ]
  return <FigureStrip look="small" className="electrical-figures" figures={figures} />
}
