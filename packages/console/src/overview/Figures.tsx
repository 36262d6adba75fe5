import { pathOf } from '@sundial/contract/pages.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { overview } from '@sundial/phrases/overview.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { missing } from '../kit/format/numbers.ts'
import type { Quantity } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useIsPastComing } from '../parts/concentrators/use-coming-past.ts'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { StateBar } from '../parts/marks/StateBar.tsx'
import { energyComparison } from '../parts/stations/energy-comparison.ts'
import type { Overview } from './overview-data.ts'

const StatesFigure = ({ data: { states, moduleCount } }: { data: Overview }) => {
  const say = useSay(overview)
  const sayState = useSay(moduleState)
  const { number, percent } = useFormat()
  const share = moduleCount > 0 ? states.producing / moduleCount : null
  return (
    <div className="figure figure-states">
      <div className="figure-label row">
        <span>{say('states')}</span>
        <span className="space" />
        <b>{say('producingShare', { share: percent(share) })}</b>
      </div>
      <StateBar states={states} height={12} pathOf={(state) => pathOf('modules', { view: state })} />
      <ul className="state-legend">
        {moduleStates.map((state) => (
          <li key={state}>
            <Link to={pathOf('modules', { view: state })}>
              <ModuleMark look={state} size={9} />
              {sayState(state)}
              <b className="tabular">{number(states[state])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const usePowerNote = ({ capacityW, powerW, powerUnknown }: Overview): ReactNode => {
  const say = useSay(overview)
  const { percent } = useFormat()
  if (powerUnknown > 0) return say('powerWithout', { count: powerUnknown })
  if (powerW === null || capacityW === 0) return missing
  return (
    <>
      <b>{percent(powerW / capacityW)} %</b> {say('ofCapacity')}
    </>
  )
}

const useEnergyNote = (data: Overview): ReactNode => {
  const say = useSay(overview)
  const isComing = useIsPastComing()
  const { change } = useFormat()
  const { energyWh, energyBeforeWh, range } = data
  const before = say(`before_${range}`)
  const compared = energyComparison(energyWh, energyBeforeWh, isComing)
  if (compared === 'unasked') return null
  if (compared === null) return missing
  if (compared === 'coming') return say('beforeComing')
  if (compared === 'incomplete') return say('beforeIncomplete')
  return (
    <>
      <b>{change(compared)} %</b> {before}
    </>
  )
}

const usePrNote = ({ pr, prBefore, range }: Overview): ReactNode => {
  const say = useSay(overview)
  const isComing = useIsPastComing()
  const { change } = useFormat()
  if (pr === null) return say(range === 'today' ? 'prNotYet' : 'prNone')
  if (prBefore === null) return missing
  if (isComing === null) return null
  return (
    <>
      <b>{say('prBefore', { points: change((pr - prBefore) * 100) })}</b> {say(isComing ? 'before30dSoFar' : 'before_30d')}
    </>
  )
}

/** The fleet in five figures and its modules by state. */
export const Figures = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const format = useFormat()
  const { capacityW, powerW, energyWh, pr, moduleCount, range } = data
  const of = (key: string, label: string, { text, unit }: Quantity, note: ReactNode): Figure => ({ key, label, value: text, unit, note })
  const figures = [
    of('capacity', say('capacity'), format.capacity(capacityW), <ModuleCount count={moduleCount} />),
    of('power', say('powerNow'), format.power(powerW), usePowerNote(data)),
    of('energy', say(`energy_${range}`), format.energy(energyWh), useEnergyNote(data)),
    of('pr', say('pr'), { text: format.percent(pr), unit: pr === null ? '' : '%' }, usePrNote(data)),
  ]
  return (
    <FigureStrip className="home-figures" figures={figures}>
      <StatesFigure data={data} />
    </FigureStrip>
  )
}

const ModuleCount = ({ count }: { count: number }) => <>{useSay(overview)('modules', { count })}</>
