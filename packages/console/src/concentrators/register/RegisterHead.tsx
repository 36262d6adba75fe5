import { pathOf } from '@sundial/contract/pages.ts'
import { registerCalls } from '@sundial/contract/register.ts'
import { Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'
import type { Register } from './decisions.ts'
import { useWords } from './use-words.ts'

/** Why the concentrator can not be asked for anything now; null = it can. */
export const useWhyNot = ({ online, task }: Register): string | null => {
  const { say } = useWords()
  const may = useMay(registerCalls.readRegister.may)
  if (!may) return say('noPermission')
  if (!online) return say('offline')
  return task ? say('taskOther', { number: task.number }) : null
}

export const ReadButton = ({ register, primary = false }: { register: Register; primary?: boolean }) => {
  const { say } = useWords()
  const why = useWhyNot(register)
  const read = () => void callServer(registerCalls.readRegister, { gw: register.gw }).catch(notifyError)
  return (
    <Tooltip title={why}>
      <Button type={primary ? 'primary' : 'default'} icon={<Icon name="refresh" size={14} />} disabled={why !== null} onClick={read}>
        {say(register.reading ? 'readAgain' : 'read')}
      </Button>
    </Tooltip>
  )
}

const short = (checksum: string): string => `${checksum.slice(0, 4)}…`

const Reading = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const { number } = useFormat()
  const { text } = usePlantTime(register.timeZone)
  const { reading } = register
  if (reading === null) return null
  const { readAt, tookMs, checksum, ourChecksum } = reading
  const span = say('seconds', { count: number(tookMs / 1000, tookMs < 10_000 ? 1 : 0) })
  const hashes =
    checksum === ourChecksum
      ? say('hashesEqual', { theirs: short(checksum) })
      : say('hashes', { theirs: short(checksum), ours: short(ourChecksum) })
  return (
    <p className="meta">
      {say('readAt', { time: text(readAt, 'moment', true), span })} · <span className="proportional">{hashes}</span>
    </p>
  )
}

/** What the concentrator is doing about its register just now, or why it did not do it last. */
const Progress = ({ register: { task, lastFailed } }: { register: Register }) => {
  const { say, note } = useWords()
  if (task) {
    const words = { readRegister: 'taskReading', writeRegister: 'taskWriting' } as const
    const word = task.action in words ? say(words[task.action as keyof typeof words]) : say('taskOther', { number: task.number })
    return (
      <p className="register-progress" role="status">
        <span className="spinner" aria-hidden="true" /> {word}{' '}
        <Link className="link" to={pathOf('tasks', { id: task.id })}>
          {task.number}
        </Link>
      </p>
    )
  }
  if (!lastFailed) return null
  return (
    <p className="register-progress register-failed" role="alert">
      <Icon name="fault" size={14} /> {say('lastFailed', { number: lastFailed.number, why: note(lastFailed.note) })}
    </p>
  )
}

/** When the register was read, and whether it is being read or pushed. */
export const RegisterHead = ({ register }: { register: Register }) => {
  const { say } = useWords()
  const count = register.differences.length
  return (
    <>
      <div className="section-head register-head">
        <h2>{say('title')}</h2>
        {count > 0 ? <span className="tag register-tag">{say('differences', { count })}</span> : null}
        <Reading register={register} />
        <span className="space" />
        {register.reading ? <ReadButton register={register} /> : null}
      </div>
      <Progress register={register} />
    </>
  )
}
