import { pathOf } from '@sundial/contract/pages.ts'
import { register } from '@sundial/phrases/register.ts'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useNote } from './use-note.ts'

type Order = { id: number; number: string }
type Props = {
  task: Order | null
  lastFailed: (Order & { note: string | null }) | null
  /** What the concentrator does while the task is under way. */
  running: string
}

/** What the concentrator is doing just now, or why it did not do the last order. */
export const OrderProgress = ({ task, lastFailed, running }: Props) => {
  const say = useSay(register)
  const noteText = useNote()
  if (task)
    return (
      <p className="register-progress" role="status">
        <span className="spinner" aria-hidden="true" /> {running}{' '}
        <Link className="link" to={pathOf('tasks', { id: task.id })}>
          {task.number}
        </Link>
      </p>
    )
  if (!lastFailed) return null
  const { number, note } = lastFailed
  return (
    <p className="register-progress register-failed" role="alert">
      <Icon name="fault" size={14} /> {say('lastFailed', { number, why: noteText(note) })}
    </p>
  )
}
