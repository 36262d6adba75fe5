import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import type { ListedKind } from '@sundial/core/devices/device-states.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { missing } from '../kit/format/numbers.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useIsPastComing } from '../parts/concentrators/use-coming-past.ts'
import { energyComparison } from '../parts/stations/energy-comparison.ts'
import { awaitsSun } from './awaits-sun.ts'
import { isNotCredible } from './not-credible.ts'

type Say = ReturnType<typeof useSay<typeof phrases>>

/** The devices of a kind, in the tab that lists them. */
const kindPath = (id: number, view: ListedKind) => pathOf('station', { id, tab: 'devices', view })

function usePrNote(row: StationRow, embedded: boolean): string | null {
  const say = useSay(phrases)
  const { pr, pr30 } = row
  const isComing = useIsPastComing(row.id, !embedded)
  const { change } = useFormat()
  if (pr === null) return say(awaitsSun(row) ? 'afterSunHour' : 'prNone')
  return pr30 === null || isComing === null
    ? null
    : say(isComing ? 'versus30DaysSoFar' : 'versus30Days', { points: change((pr - pr30) * 100) })
}

/** What the plant gives of what its sun lets expect, beside the middle of all plants. */
function useShareNote(row: StationRow, medianShare: number | null): string | null {
  const say = useSay(phrases)
  const { percent } = useFormat()
  const { shareOfExpected } = row
  if (awaitsSun(row)) return say('afterSunHour')
  if (shareOfExpected === null) return null
  const share = `${percent(shareOfExpected, 0)} %`
  return medianShare === null ? say('ofExpected', { share }) : say('ofExpectedMedian', { share, median: `${percent(medianShare, 0)} %` })
}

/** Today against yesterday; while the days before are still being told, that they are. */
function useEnergyNote(row: StationRow, embedded: boolean): string | null {
  const say = useSay(phrases)
  const isComing = useIsPastComing(row.id, !embedded)
  const { change } = useFormat()
  const versus = energyComparison(row.energyTodayWh, row.energyYesterdayWh, isComing)
  if (versus === null || versus === 'unasked') return null
  if (versus === 'incomplete') return say('versusIncomplete')
  return versus === 'coming' ? say('versusComing') : say('versusYesterday', { change: `${change(versus)} %` })
}

function useFifth(row: StationRow): Figure {
  const say = useSay(phrases)
  const { number } = useFormat()
  if (row.irradianceWm2 === null)
    return { ...ratio('inverters', say('inverters'), row.inverters, say('online'), number), to: kindPath(row.id, 'inverter') }
  const note = isNotCredible(row) ? <b className="stale">{say('notCredible')}</b> : say('inPlane')
  return { key: 'irradiance', label: say('irradiance'), value: number(row.irradianceWm2), unit: 'W/m²', note }
}

function useFigures(row: StationRow, medianShare: number | null, embedded: boolean): Figure[] {
  const say = useSay(phrases)
  const { number, percent, plantPower, energy } = useFormat()
  const now = plantPower(row.powerW)
  const today = energy(row.energyTodayWh)
  const shareNote = useShareNote(row, medianShare)
  const share = row.powerW === null || row.capacityW === 0 ? null : `${percent(row.powerW / row.capacityW, 1)} %`
  return [
    { key: 'power', label: say('powerNow'), value: now.text, unit: now.unit, note: share ? say('ofCapacity', { share }) : say('notFresh') },
    {
      key: 'energy',
      label: say('energyToday'),
      value: today.text,
      unit: today.unit,
      note: useEnergyNote(row, embedded),
    },
    {
      key: 'yield',
      label: say('specificYield'),
      value: number(row.specificYieldH, 2),
      unit: row.specificYieldH === null ? '' : 'h',
      note: shareNote,
    },
    { key: 'pr', label: say('pr'), value: percent(row.pr), unit: row.pr === null ? '' : '%', note: usePrNote(row, embedded) },
    useFifth(row),
    { ...concentratorsFigure(row, say, number), to: kindPath(row.id, 'concentrator') },
  ]
}

const ratio = (
  key: string,
  label: string,
  { total, online }: { total: number; online: number },
  note: string,
  number: (n: number) => string,
): Figure => ({
  key,
  label,
  value: `${number(online)} / ${number(total)}`,
  unit: '',
  note: online < total ? <b className="stale">{note}</b> : note,
})

/** Who is only awaited after a restart is not told to be offline. */
const concentratorsFigure = (
  { concentrators: { total, online, unknown } }: StationRow,
  say: Say,
  number: (n: number) => string,
): Figure => {
  if (unknown === 0) return ratio('concentrators', say('concentrators'), { total, online }, say('online'), number)
  const value = `${unknown === total ? missing : number(online)} / ${number(total)}`
  return { key: 'concentrators', label: say('concentrators'), value, unit: '', note: say('unknownOf', { count: unknown }) }
}

type Props = { row: StationRow; medianShare: number | null; narrow: boolean /** Nobody is signed in there. */; embedded?: boolean }

/** The strip of figures under the head; three of them on a phone. */
export function Figures({ row, medianShare, narrow, embedded = false }: Props) {
  const figures = useFigures(row, medianShare, embedded)
  return <FigureStrip look="small" className="station-figures" figures={narrow ? figures.slice(0, 3) : figures} />
}
