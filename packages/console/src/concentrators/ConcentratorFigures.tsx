import { concentrators } from '@sundial/phrases/concentrators.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Entity } from './concentrator-draft.ts'
import { HeardCell } from './use-columns.tsx'

type Figure = { label: string; value: ReactNode; unit?: string; note: ReactNode }

const FigureCell = ({ label, value, unit, note }: Figure) => (
  <div className="figure">
    <div className="figure-label" title={label}>
      {label}
    </div>
    <div className="figure-value">
      {value}
      {unit ? <small>{unit}</small> : null}
    </div>
    <div className="figure-note">{note}</div>
  </div>
)

const useLineFigures = ({ line, moduleCount }: Entity): Figure[] => {
  const say = useSay(concentrators)
  const { number, percent } = useFormat()
  if (line === null)
    return [
      { label: say('lineAnswer'), value: '–', note: say('noReports') },
      { label: say('devicesHeard'), value: '–', note: say('ofCount', { count: moduleCount }) },
    ]
  const share = line.asked > 0 ? line.answered / line.asked : null
  return [
    { label: say('lineAnswer'), value: number(line.answerMs), unit: 'ms', note: say('lineShare', { share: percent(share) }) },
    { label: say('devicesHeard'), value: number(line.heard), note: say('ofCount', { count: line.devices }) },
  ]
}

/** Why a concentrator does nothing, in the order in which people look: link, line, devices, collection, clock, firmware. */
export const ConcentratorFigures = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const { number, percent } = useFormat()
  const lineFigures = useLineFigures(entity)
  const { clockSkewMs, collectionRate, firmware, model, reportPeriodS, reportPlanS } = entity
  const period =
    reportPlanS === null || reportPlanS === reportPeriodS
      ? say('periodNow', { seconds: reportPeriodS })
      : say('periodPlan', { seconds: reportPeriodS, plan: reportPlanS })
  const isNew = firmware === null
  const figures: Figure[] = [
    { label: say('heard'), value: <HeardCell row={entity} />, note: isNew ? '' : period },
    ...lineFigures,
    { label: say('collected'), value: percent(collectionRate), unit: collectionRate === null ? '' : '%', note: say('newestReport') },
    {
      label: say('clock'),
      value: isNew ? '–' : clockSkewMs === null ? say('clockRight') : number(clockSkewMs / 1000, 1),
      unit: clockSkewMs === null ? '' : 's',
      note: '',
    },
    { label: say('firmware'), value: firmware ?? '–', note: model ?? '' },
  ]
  return (
    <div className="figures concentrator-figures">
      {figures.map((figure) => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </div>
  )
}
