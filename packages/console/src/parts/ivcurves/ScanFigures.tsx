import { ivReport } from '@sundial/phrases/iv-report.ts'
import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { FigureStrip } from '../../kit/figures/FigureStrip.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { type ScanAnswer, summaryOf } from './scan-rows.ts'

/** What a scan found, in six figures: how many, by grade, what is missing, and the light. */
export function ScanFigures({ scan, conditions, list, currency }: ScanAnswer) {
  const say = useSay(ivScans)
  const sayReport = useSay(ivReport)
  const { number, percent, power, energy, money } = useFormat()
  const { scanned, without, awaited, grades, missingW, monthWh, monthMoney } = summaryOf(list)
  const isEmpty = scanned === 0
  const missing = power(missingW)
  const lost = energy(monthWh)
  const isPriced = monthMoney !== null && currency !== null
  const share = isEmpty ? null : percent(grades.healthy / scanned)
  const { irradiance, reliability, spreadShare } = conditions
  const light = say(reliability, { share: percent(spreadShare, 0) } as never)
  return (
    <FigureStrip
      className="iv-figures figures-of-6"
      look="grid"
      figures={[
        {
          key: 'scanned',
          label: say('scanned'),
          value: number(scanned),
          unit: say('scannedOf', { total: scan.totalCount }),
          note: awaited > 0 ? say('awaitedCount', { count: awaited }) : say('withoutCurve', { count: without }),
        },
        {
          key: 'healthy',
          label: say('gradeHealthy'),
          value: number(grades.healthy),
          note: share === null ? '' : say('ofScanned', { share }),
        },
        { key: 'suspect', label: say('gradeSuspect'), value: number(grades.suspect), note: say('suspectMeans') },
        { key: 'faulty', label: say('gradeFaulty'), value: number(grades.faulty), note: say('faultyMeans') },
        {
          key: 'missing',
          label: sayReport('monthCost'),
          value: isPriced ? money(monthMoney, currency) : lost.text,
          unit: isPriced ? '' : lost.unit,
          note: [
            ...(isPriced ? [`${lost.text} ${lost.unit}`] : []),
            ...(isEmpty ? [] : [sayReport('missingAt', { power: `${missing.text} ${missing.unit}` })]),
          ].join(' · '),
        },
        {
          key: 'light',
          label: say('light'),
          value: number(irradiance),
          unit: irradiance === null ? '' : 'W/m²',
          note: isEmpty ? '' : light,
        },
      ]}
    />
  )
}
