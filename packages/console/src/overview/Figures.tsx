import { pathOf } from '@sundial/contract/pages.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { overview } from '@sundial/phrases/overview.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { missing } from '../kit/format/numbers.ts'
import type { Quantity } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useComingPast } from '../parts/concentrators/use-coming-past.ts'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { StateBar } from '../parts/marks/StateBar.tsx'
import { energyComparison } from '../parts/stations/energy-comparison.ts'
import type { Overview } from './overview-data.ts'

const Figure = ({ label, value, note }: { label: string; value: Quantity; note: ReactNode }) => (
  <div className="figure">
    <div className="figure-label ellipsis" title={label}>
      {label}
    </div>
    <div className="figure-value">
      {value.text}
      {value.unit ? <small>{value.unit}</small> : null}
    </div>
    <div className="figure-note">{note}</div>
  </div>
)

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
  const isComing = useComingPast() !== null
  const { change } = useFormat()
  const { energyWh, energyBeforeWh, range } = data
  const before = say(`before_${range}`)
  const compared = energyComparison(energyWh, energyBeforeWh, isComing)
  if (compared === null) return missing
  if (compared === 'coming') return say('beforeComing')
  return (
    <>
      <b>{change(compared)} %</b> {before}
    </>
  )
}

const usePrNote = ({ pr, prBefore }: Overview): ReactNode => {
  const say = useSay(overview)
  const isComing = useComingPast() !== null
  const { change } = useFormat()
  if (pr === null) return say('prNone')
  if (prBefore === null) return missing
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
  return (
    <div className="figures home-figures">
      <Figure label={say('capacity')} value={format.capacity(capacityW)} note={<ModuleCount count={moduleCount} />} />
      <Figure label={say('powerNow')} value={format.power(powerW)} note={usePowerNote(data)} />
      <Figure label={say(`energy_${range}`)} value={format.energy(energyWh)} note={useEnergyNote(data)} />
      <Figure label={say('pr')} value={{ text: format.percent(pr), unit: pr === null ? '' : '%' }} note={usePrNote(data)} />
      <StatesFigure data={data} />
    </div>
  )
}

const ModuleCount = ({ count }: { count: number }) => <>{useSay(overview)('modules', { count })}</>
