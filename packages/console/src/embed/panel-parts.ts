import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { StringPart } from '../parts/page-slots/panel-props.ts'

type Detail = Pick<OutputOf<typeof deviceCalls.deviceTrend>, 'shareOfAverage' | 'siblings' | 'values'>

/** The station's average, W, by what the module makes of it; by its string where it makes nothing. */
const averageOf = ({ shareOfAverage, siblings, values }: Detail): number | null => {
  const own = values.power?.value
  if (shareOfAverage && own) return own / shareOfAverage
  const powers = siblings.flatMap(({ state, power }) => (state === 'producing' && power !== null ? [power] : []))
  return powers.length > 0 ? powers.reduce((a, b) => a + b, 0) / powers.length : null
}

/** The string of a module, by position, from its detail alone. */
export const panelParts = (detail: Detail): StringPart[] => {
  const average = averageOf(detail)
  return detail.siblings.map(({ power, ...part }) => ({
    ...part,
    share: part.state === 'producing' && power !== null && average ? power / average : null,
  }))
}
