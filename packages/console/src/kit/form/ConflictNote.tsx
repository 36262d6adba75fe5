import { conflict as words } from '@sundial/phrases/conflict.ts'
import { Button } from 'antd'
import { useSay } from '../language/language.ts'
import { scrollToIt } from './scroll-to-it.ts'
import type { useConflict } from './use-conflict.ts'
import type { Form } from './use-form.ts'
import './conflict-note.css'

type Props<D extends object> = {
  of: ReturnType<typeof useConflict>
  form: Form<D>
  labelOf: (field: keyof D & string) => string
  /** A value as people read it; as its text without this. */
  textOf?: (field: keyof D & string, value: unknown) => string
  /** A value as the form holds it; as the server has it without this. */
  heldAs?: (field: keyof D & string, value: unknown) => unknown
}

const plain = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : String(value))

/**
 * Shows the values that another person saved meanwhile beside the user's own values. The user takes the saved values or keeps the own ones,
 * and saves again. Where both saved the same, the note says so.
 */
export const ConflictNote = <D extends object>({
  of: { conflict, settle },
  form,
  labelOf,
  textOf = (_, value) => plain(value),
  heldAs = (_, value) => value,
}: Props<D>) => {
  const say = useSay(words)
  if (conflict === null || conflict.shows === null) return null
  const who = conflict.changedBy ?? '–'
  if (conflict.shows === 'same') {
    return (
      <p ref={scrollToIt} className="form-wide conflict-note" role="alert">
        {say('same', { who })}
      </p>
    )
  }
  const keys = Object.keys(conflict.theirs) as (keyof D & string)[]
  const takeTheirs = () => {
    // The server keeps an empty text as null; a field of text holds ''.
    for (const key of keys) form.set(key, (heldAs(key, conflict.theirs[key]) ?? (typeof form.draft[key] === 'string' ? '' : null)) as never)
    settle()
  }
  return (
    <div ref={scrollToIt} className="form-wide conflict-note" role="alert">
      <p>{say('changed', { who })}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('saved')}</th>
            <th scope="col">{say('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{labelOf(key)}</th>
              <td>{textOf(key, conflict.theirs[key])}</td>
              <td>{textOf(key, conflict.yours[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={takeTheirs}>{say('take')}</Button> <Button onClick={settle}>{say('keep')}</Button>
    </div>
  )
}
