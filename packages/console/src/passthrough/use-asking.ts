import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { useState } from 'react'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { Draft, Question } from './question.ts'

type Sending = Pick<Draft, 'toEverybody' | 'reason'>
const toOne: Sending = { toEverybody: false, reason: '' }

const send = ({ call, input }: Question, { toEverybody, reason }: Sending): Promise<unknown> =>
  call === '645'
    ? callServer(passThroughCalls.transparent645, { ...input, toEverybody, reason })
    : callServer(passThroughCalls.transparentModbus, { ...input, toEverybody, reason })

/** Sends a question; a refusal is said. `sending`: one is on its way. */
export const useAsking = () => {
  const [sending, setSending] = useState(false)
  const ask = (question: Question, more: Sending = toOne): void => {
    setSending(true)
    void send(question, more)
      .catch(notifyError)
      .finally(() => setSending(false))
  }
  return { sending, ask }
}
