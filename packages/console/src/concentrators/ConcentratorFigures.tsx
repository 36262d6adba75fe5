import { airShares, busiestOf } from '@sundial/core/concentrators/air-time.ts'
import { air } from '@sundial/phrases/air-time.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import type { Entity } from './concentrator-draft.ts'

const useLineFigures = ({ line, moduleCount }: Entity): [answer: Figure, heard: Figure] => {
  const say = useSay(concentrators)
  const { number, percent } = useFormat()
  if (line === null)
    return [
      { key: 'lineAnswer', label: say('lineAnswer'), value: '–', note: say('noReports') },
      { key: 'devicesHeard', label: say('devicesHeard'), value: '–', note: say('ofCount', { count: moduleCount }) },
    ]
  const share = line.asked > 0 ? line.answered / line.asked : null
  return [
    {
      key: 'lineAnswer',
      label: say('lineAnswer'),
      value: number(line.answerMs),
      unit: 'ms',
      note: say('lineShare', { share: percent(share) }),
    },
    { key: 'devicesHeard', label: say('devicesHeard'), value: number(line.heard), note: say('ofCount', { count: line.devices }) },
  ]
}

/** How much of its power line is used; of several lines the busiest one. */
const useAirFigure = ({ airTime }: Entity): Figure => {
  const say = useSay(air)
  const { percent } = useFormat()
  const line = airTime && busiestOf(airTime.lines)
  const shares = line && airShares(line)
  if (!shares) return { key: 'air', label: say('title'), value: '–', note: say('untoldShort') }
  const note = say('readings', { percent: percent(shares.reading, 0) })
  return { key: 'air', label: say('title'), value: percent(1 - shares.free, 0), unit: '%', note }
}

/** Why a concentrator does nothing, in the order in which people look: link, line, air time, devices, collection, clock, firmware. */
export const ConcentratorFigures = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const { number, percent } = useFormat()
  const [lineAnswer, devicesHeard] = useLineFigures(entity)
  const airFigure = useAirFigure(entity)
  const { clockSkewMs, collectionRate, firmware, model, reportPeriodS, reportPlanS, seenAt } = entity
  const period =
    reportPlanS === null || reportPlanS === reportPeriodS
      ? say('periodNow', { seconds: reportPeriodS })
      : say('periodPlan', { seconds: reportPeriodS, plan: reportPlanS })
  const isNew = firmware === null
  const figures: Figure[] = [
    {
      key: 'heard',
      label: say('heard'),
      value: <AgeCell at={seenAt} reportPeriodS={reportPeriodS} never={say('never')} />,
      note: isNew ? '' : period,
    },
    lineAnswer,
    airFigure,
    devicesHeard,
    {
      key: 'collected',
      label: say('collected'),
      value: percent(collectionRate),
      unit: collectionRate === null ? '' : '%',
      note: say('newestReport'),
    },
    {
      key: 'clock',
      label: say('clock'),
      value: isNew ? '–' : clockSkewMs === null ? say('clockRight') : number(clockSkewMs / 1000, 1),
      unit: clockSkewMs === null ? '' : 's',
      note: '',
    },
    { key: 'firmware', label: say('firmware'), value: firmware ?? '–', note: model ?? '' },
  ]
  return <FigureStrip look="grid" className="figures-of-7 concentrator-figures" figures={figures} />
}
