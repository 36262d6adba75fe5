import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarmAdvice } from '@sundial/phrases/alarm-advice.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { moduleOf, stringOf } from './device-path.ts'

type Key = keyof typeof alarmAdvice
const isKey = (key: string): key is Key => key in alarmAdvice
/** The steps for a condition: two or three. */
export const stepsOf = (condition: AlarmRow['condition']): Key[] => [1, 2, 3].map((step) => `${condition}_${step}`).filter(isKey)

/** The tab of its concentrator on which one goes on. */
const concentratorTabs: Partial<Record<AlarmRow['condition'], 'register' | 'settings' | 'powerLine'>> = {
  registerDiffers: 'register',
  unknownDevice: 'register',
  keepAliveStopped: 'settings',
  powerLineSilent: 'powerLine',
}
const isOfSoiling = (condition: AlarmRow['condition']): boolean => condition === 'soiled' || condition === 'agesFast'

/** The pages on which one goes on: what is known of the module, the string, the soiling of the plant, or the concentrator. */
const useWaysOn = (row: AlarmRow): { to: string; text: string }[] => {
  const say = useSay(alarms)
  const sayMenu = useSay(menu)
  const sayConcentrator = useSay(concentrators)
  const moduleId = moduleOf(row)
  const stringId = stringOf(row)
  const { gw, condition, stationId } = row
  const tab = concentratorTabs[condition]
  return [
    ...(moduleId === null ? [] : [{ to: pathOf('moduleDiagnosis', { id: moduleId }), text: sayMenu('moduleDiagnosis') }]),
    ...(stringId === null ? [] : [{ to: pathOf('stringDiagnosis', { id: stringId }), text: sayMenu('stringDiagnosis') }]),
    ...(isOfSoiling(condition) ? [{ to: pathOf('station', { id: stationId, tab: 'soiling' }), text: say('soilingOfPlant') }] : []),
    ...(tab !== undefined && gw !== null ? [{ to: pathOf('concentrator', { number: gw, tab }), text: sayConcentrator(tab) }] : []),
  ]
}

/** What to do about it, in the order in which to do it. */
export const PanelAdvice = ({ row }: { row: AlarmRow }) => {
  const say = useSay(alarms)
  const sayStep = useSay(alarmAdvice)
  const ways = useWaysOn(row)
  const steps = stepsOf(row.condition)
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{say('whatToDo')}</h3>
        <span className="space" />
        <span className="meta">{say('steps', { count: steps.length })}</span>
      </div>
      <ol className="alarm-steps">
        {steps.map((key) => (
          <li key={key}>{sayStep(key)}</li>
        ))}
      </ol>
      {ways.map(({ to, text }) => (
        <p key={to} className="alarm-note">
          <Link className="link" to={to}>
            {text}
          </Link>
        </p>
      ))}
    </section>
  )
}
