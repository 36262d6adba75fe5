import type { Finding, StringDiagnosis } from '@sundial/contract/diagnosis.ts'
import { type HourGrid, type HourlyPowers, hourGridOf, stringHoursOf } from '@sundial/core/diagnosis/hour-grid.ts'
import { lossOf } from '@sundial/core/diagnosis/loss.ts'
import { numbersIn, patternOf } from '@sundial/core/diagnosis/pattern.ts'
import { stringPowersOf } from '@sundial/core/diagnosis/string-powers.ts'
import { medianOf } from '@sundial/core/kit/quantile.ts'
import type { DeviceRecord } from '@sundial/store/devices/station-devices.ts'

/** So many strings make a median. */
const besidesMin = 3
/** Strings of the plant that stand in for an inverter with too few, those next to it by code. */
const besidesMax = 20

/** The string that is asked for, the strings it is held against (itself among them), and whether they are those of its inverter. */
export type StringAsked = { own: DeviceRecord; besides: DeviceRecord[]; ofInverter: boolean; inverterCode: string | null }

const collator = new Intl.Collator('en', { numeric: true })

export const stringAsked = (own: DeviceRecord, strings: readonly DeviceRecord[], byId: ReadonlyMap<number, DeviceRecord>): StringAsked => {
  const sorted = strings.toSorted((a, b) => collator.compare(a.code, b.code))
  const atInverter = own.parentId === null ? [] : sorted.filter(({ parentId }) => parentId === own.parentId)
  const inverterCode = own.parentId === null ? null : (byId.get(own.parentId)?.code ?? null)
  if (atInverter.length >= besidesMin) return { own, besides: atInverter, ofInverter: true, inverterCode }
  const at = sorted.findIndex(({ id }) => id === own.id)
  const first = Math.max(0, Math.min(at - besidesMax / 2, sorted.length - besidesMax))
  return { own, besides: sorted.slice(first, first + besidesMax), ofInverter: false, inverterCode }
}

const shareOf = ({ cells }: HourGrid): number | null => {
  const known = numbersIn(cells.flat())
  return known.length === 0 ? null : medianOf(known)
}

type Loss = StringDiagnosis['losses'][number]
const moneyOf = (monthWh: number, perKwh: number | null): number | null => (perKwh === null ? null : (monthWh / 1000) * perKwh)

/** What the modules lost beside each other, by pattern, and what the string lost beyond that: nothing is counted twice. */
const lossesOf = (modules: readonly Finding[], whole: { lostWh: number; monthWh: number }, perKwh: number | null): Loss[] => {
  const sum = (of: (finding: Finding) => number, some: readonly Finding[]): number => some.reduce((all, finding) => all + of(finding), 0)
  const lost = modules.filter(({ lostWh, pattern }) => lostWh > 0 && pattern !== 'none' && pattern !== 'tooLittle')
  const byPattern = [...Map.groupBy(lost, ({ pattern }) => pattern)].map(([pattern, some]): Loss => {
    const monthWh = sum((finding) => finding.monthWh, some)
    return { pattern, count: some.length, lostWh: sum((finding) => finding.lostWh, some), monthWh, monthMoney: moneyOf(monthWh, perKwh) }
  })
  const lostWh = Math.max(0, whole.lostWh - sum((finding) => finding.lostWh, lost))
  const monthWh = Math.max(0, whole.monthWh - sum((finding) => finding.monthWh, lost))
  const rest: Loss = { pattern: 'whole', count: 1, lostWh, monthWh, monthMoney: moneyOf(monthWh, perKwh) }
  return [...byPattern, ...(monthWh > 0 ? [rest] : [])].toSorted((a, b) => b.monthWh - a.monthWh)
}

/** A string beside others and its modules beside each other. `rows`: what the modules of each string gave; `modules`: how those of the string stand. */
export const ofString = (
  { own, besides, ofInverter, inverterCode }: StringAsked,
  rows: ReadonlyMap<number, HourlyPowers>,
  modules: readonly Finding[],
  perKwh: number | null,
): { grid: HourGrid | undefined; answer: StringDiagnosis } => {
  const heard = besides.filter(({ id }) => rows.has(id))
  const [any] = rows.values()
  const powers = stringPowersOf(
    heard.map(({ id }) => rows.get(id)!),
    { at: any?.at ?? [], timeZone: any?.timeZone ?? 'UTC' },
  )
  const hours = stringHoursOf(powers)
  const grids = heard.map((string, i) => ({ string, grid: hourGridOf(powers, i, hours) }))
  const grid = grids.find(({ string }) => string.id === own.id)?.grid
  const {
    name,
    since,
    hours: lowHours,
    share,
  } = grid ? patternOf(grid) : ({ name: 'tooLittle', since: null, hours: null, share: null } as const)
  const losses = lossesOf(modules, grid ? lossOf(grid, { since }) : { lostWh: 0, monthWh: 0 }, perKwh)
  const monthWh = losses.reduce((sum, loss) => sum + loss.monthWh, 0)
  return {
    grid,
    answer: {
      ...{ id: own.id, code: own.code, stationId: own.stationId, inverterCode, pattern: name, since, share, ofInverter, losses },
      hours: lowHours && [lowHours[0], lowHours[1]],
      lostWh: losses.reduce((sum, loss) => sum + loss.lostWh, 0),
      ...{ monthWh, monthMoney: moneyOf(monthWh, perKwh) },
      besides: grids.map(({ string, grid: each }) => {
        // What it gives where it is low, as of a module; of one that is low at some hours the median of all would say 100 %.
        const { name: pattern, share: low } = patternOf(each)
        return { id: string.id, code: string.code, pattern, share: low ?? shareOf(each) }
      }),
      modules: modules.map(({ deviceId, code, pattern, share: output, lostWh }) => ({
        id: deviceId,
        code,
        pattern,
        share: output,
        lostWh,
      })),
    },
  }
}
