import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarmAdvice } from '@sundial/phrases/alarm-advice.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { moduleOf, stringOf } from './device-path.ts'

type Key = keyof typeof alarmAdvice
const isKey = (key: string): key is Key => key in alarmAdvice
/** The steps for a condition: two or three. */
export const stepsOf = (condition: AlarmRow['condition']): Key[] => [1, 2, 3].map((step) => `${condition}_${step}`).filter(isKey)

/** What to do about it, in the order in which to do it. */
export const PanelAdvice = ({ row }: { row: AlarmRow }) => {
  const say = useSay(alarms)
  const sayStep = useSay(alarmAdvice)
  const sayMenu = useSay(menu)
  const steps = stepsOf(row.condition)
  const moduleId = moduleOf(row)
  const stringId = stringOf(row)
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
      {moduleId === null ? null : (
        <p className="alarm-note">
          <Link className="link" to={pathOf('moduleDiagnosis', { id: moduleId })}>
            {sayMenu('moduleDiagnosis')}
          </Link>
        </p>
      )}
      {stringId === null ? null : (
        <p className="alarm-note">
          <Link className="link" to={pathOf('stringDiagnosis', { id: stringId })}>
            {sayMenu('stringDiagnosis')}
          </Link>
        </p>
      )}
    </section>
  )
}
