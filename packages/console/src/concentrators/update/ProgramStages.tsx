import { pathOf } from '@sundial/contract/pages.ts'
import { type ProgramStage, programStages } from '@sundial/core/firmware/own-program.ts'
import { ownProgram } from '@sundial/phrases/own-program.ts'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import type { OwnProgram } from './use-own-program.ts'

type Task = NonNullable<OwnProgram['task']>
type Standing = 'over' | 'now' | 'later'

const standingOf = (stage: ProgramStage, at: ProgramStage): Standing => {
  const [one, now] = [programStages.indexOf(stage), programStages.indexOf(at)]
  if (one === now) return 'now'
  return one < now ? 'over' : 'later'
}

const Mark = ({ standing, number }: { standing: Standing; number: number }) => {
  if (standing === 'over') return <Icon name="check" size={12} />
  return standing === 'now' ? <span className="spinner" /> : number
}

/** How far the update of a concentrator has come: its stages in turn, and of the transfer how many parts have arrived. */
export const ProgramStages = ({ task }: { task: Task }) => {
  const say = useSay(ownProgram)
  const { stage: at, received, count } = task
  return (
    <div role="status">
      <p className="own-program-task">
        <b>{say('toVersion', { version: task.version })}</b>{' '}
        <Link className="link" to={pathOf('tasks', { id: task.id })} aria-label={say('showTask', { number: task.number })}>
          {task.number}
        </Link>
      </p>
      <ol className="own-program-stages">
        {programStages.map((stage, i) => {
          const standing = standingOf(stage, at)
          return (
            <li key={stage} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
              <b className="own-program-mark" aria-hidden="true">
                <Mark standing={standing} number={i + 1} />
              </b>
              <span>{say(`stage_${stage}`)}</span>
              {stage === 'send' && count > 0 ? <span className="meta tabular">{say('chunks', { received, count })}</span> : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
