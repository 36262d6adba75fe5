import { registerCalls } from '@sundial/contract/register.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { OrderButton } from '../OrderButton.tsx'
import type { Register } from './decisions.ts'
import { OrderProgress } from './OrderProgress.tsx'
import { useWhyNot } from './use-why-not.ts'
import { useWords } from './use-words.ts'

/** Why the register can not be read or pushed now; null = it can. */
export const useRegisterWhyNot = (register: Register): string | null => {
  const { say } = useWords()
  const may = useMay(registerCalls.readRegister.may)
  return useWhyNot(register, may ? null : say('noPermission'))
}

export const ReadButton = ({ register, primary = false }: { register: Register; primary?: boolean }) => {
  const { say } = useWords()
  const why = useRegisterWhyNot(register)
  const read = () => void callServer(registerCalls.readRegister, { gw: register.gw }).catch(notifyError)
  return <OrderButton why={why} word={say(register.reading ? 'readAgain' : 'read')} icon="refresh" primary={primary} onClick={read} />
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
  const { say } = useWords()
  const words = { readRegister: 'taskReading', writeRegister: 'taskWriting' } as const
  const running = task && (task.action in words ? say(words[task.action as keyof typeof words]) : say('taskOther', { number: task.number }))
  return <OrderProgress task={task} lastFailed={lastFailed} running={running ?? ''} />
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
