import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button } from 'antd'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import type { Conflict, Draft } from './concentrator-draft.ts'

const shown = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : String(value))

/** What somebody else saved meanwhile beside one's own values: each is kept or given up before saving again. */
export const ConflictNote = ({ conflict, form, onSettled }: { conflict: Conflict; form: Form<Draft>; onSettled: () => void }) => {
  const say = useSay(concentrators)
  const keys = Object.keys(conflict.theirs) as (keyof Draft)[]
  if (keys.length === 0) return null
  const takeTheirs = () => {
    for (const key of keys) form.set(key, (conflict.theirs[key] ?? (key === 'ip' ? '' : null)) as never)
    onSettled()
  }
  return (
    <div className="form-wide concentrator-conflict" role="alert">
      <p>{say('conflict', { who: conflict.changedBy ?? '–' })}</p>
      <table>
        <thead>
          <tr>
            <th />
            <th>{say('conflictTheirs')}</th>
            <th>{say('conflictYours')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th>{key === 'stationId' ? say('station') : say(key)}</th>
              <td>{shown(conflict.theirs[key])}</td>
              <td>{shown(conflict.yours[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={takeTheirs}>{say('conflictTake')}</Button> <Button onClick={onSettled}>{say('conflictKeep')}</Button>
    </div>
  )
}
