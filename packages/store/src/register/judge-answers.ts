import { createHash } from 'node:crypto'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { recordMinutesUsual } from '@sundial/core/register/density-minutes.ts'
import {
  type HeldModule,
  type HeldRegister,
  heldIn,
  readsBack,
  recordMinutesIn,
  registerText,
  type SentModule,
} from '@sundial/core/register/held.ts'

/** The operations of a task to a concentrator that are done: what was asked and what was answered. */
export type Answered = { op: string; args: Record<string, unknown>; data: unknown }

/** 16 hexadecimal digits that tell two registers apart, as concentrators make them. */
export const registerHash = (modules: readonly HeldModule[]): string =>
  createHash('sha256').update(registerText(modules)).digest('hex').slice(0, 16)

/** What the answers of a task prove. `note`: why they don't prove what was ordered. */
export type Proof = {
  note: 'answerUnreadable' | 'readBackDiffers' | null
  reading: { register: HeldRegister; recordMinutes: number[] } | null
  /** What was sent down, where it was read back as it was sent. */
  sent: HeldModule[] | null
}

const unreadable: Proof = { note: 'answerUnreadable', reading: null, sent: null }
const nothingRead: Proof = { note: null, reading: null, sent: null }

const readingIn = (answers: readonly Answered[]): Proof['reading'] => {
  const dataOf = (op: string) => answers.find((answer) => answer.op === op)?.data
  const register = heldIn(dataOf('register.read'))
  const recordMinutes = recordMinutesIn(dataOf('parameters.read'))
  if (!register || !recordMinutes || register.hash !== registerHash(register.devices)) return null
  return { register, recordMinutes }
}

const written = (reading: NonNullable<Proof['reading']>, sent: readonly SentModule[]): Proof => {
  const { register, recordMinutes } = reading
  const isSame = readsBack(sent, register.devices) && recordMinutes.every((minutes) => minutes === recordMinutesUsual)
  return isSame ? { note: null, reading, sent: register.devices } : { note: 'readBackDiffers', reading, sent: null }
}

/** Whether what a concentrator answered is what was ordered. A register whose hash is not its own is no answer. */
export const judgeAnswers = (action: ConcentratorAction, answers: readonly Answered[]): Proof => {
  if (action === 'openEnrolment' || action === 'closeEnrolment') return nothingRead
  const reading = readingIn(answers)
  if (!reading) return unreadable
  if (action === 'readRegister') return { note: null, reading, sent: null }
  const order = answers.find(({ op }) => op === 'register.write')
  return written(reading, (order?.args.devices ?? []) as SentModule[])
}
