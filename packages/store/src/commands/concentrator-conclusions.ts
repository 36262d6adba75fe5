import { noteOfProgram } from '@sundial/core/firmware/own-program.ts'
import { framesOf } from '@sundial/core/frames/passed-frames.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { passedIn, passingNote } from '@sundial/core/passthrough/proof.ts'
import { lineNodesIn } from '@sundial/core/plc/network.ts'
import { qualitiesIn } from '@sundial/core/plc/quality.ts'
import { recordsIn } from '@sundial/core/telemetry/records.ts'
import { deviceVersionsIn, saysVersions } from '@sundial/core/upkeep/device-versions.ts'
import type { Transaction } from 'kysely'
import { rememberQuality } from '../concentrators/remember-quality.ts'
import { rememberVersions } from '../devices/remember-versions.ts'
import { writeFrames } from '../frames/write-frames.ts'
import type { Database } from '../kit/database.ts'
import { judgeWhitelist } from '../module-whitelist/judge-whitelist.ts'
import { recordWhitelist } from '../module-whitelist/record-whitelist.ts'
import { type Answered, judgeAnswers } from '../register/judge-answers.ts'
import { recordReading, recordSent } from '../register/record-reading.ts'
import { judgeUpkeep } from '../upkeep/judge-upkeep.ts'
import { recordSaid } from '../upkeep/record-said.ts'

type Tx = Transaction<Database>
/** All operations of a task to a concentrator are done. */
type Ended = { gw: string; action: ConcentratorAction; answers: readonly Answered[]; tookMs: number; now: Date }

const concludeRegister = async (tx: Tx, { gw, action, answers, tookMs, now }: Ended): Promise<string | null> => {
  const { note, reading, sent } = judgeAnswers(action, answers)
  if (sent) await recordSent(tx, gw, sent, now)
  if (reading) await recordReading(tx, { gw, ...reading, tookMs, now })
  return note
}

const concludeWhitelist = async (tx: Tx, { gw, action, answers, tookMs, now }: Ended): Promise<string | null> => {
  const { note, numbers } = judgeWhitelist(action, answers)
  if (numbers) await recordWhitelist(tx, { gw, numbers, tookMs, now })
  return note
}

/** After a reset its register and its whitelist were read too. */
const concludeUpkeep = async (tx: Tx, ended: Ended): Promise<string | null> => {
  const { gw, action, answers, tookMs, now } = ended
  const { note, said } = judgeUpkeep(action, answers, now.getTime())
  if (said) await recordSaid(tx, { gw, said, tookMs, now })
  if (action !== 'resetConcentrator') return note
  const read = [
    await concludeRegister(tx, { ...ended, action: 'readRegister' }),
    await concludeWhitelist(tx, { ...ended, action: 'readWhitelist' }),
  ]
  return note ?? read.find((other) => other !== null) ?? null
}

/** What the devices answered stays in the outbox, and question and answer in the frame log. */
const concludePassThrough = async (tx: Tx, { gw, action, answers }: Ended): Promise<string | null> => {
  const [order] = answers
  const asked = (order?.args.frames ?? []) as string[]
  await writeFrames(
    tx,
    framesOf({ gw, kind: action === 'ptModbus' ? 'frameModbus' : 'frame645', asked, passed: passedIn(order?.data) ?? [] }),
  )
  return passingNote(asked, order?.data)
}

/** What devices say of themselves is kept; a device that was silent keeps what it said before. */
const concludeDeviceVersions = async (tx: Tx, { gw, answers, now }: Ended): Promise<string | null> => {
  const said = deviceVersionsIn(answers[0]?.data)
  if (!said) return 'answerUnreadable'
  const answered = said.filter(saysVersions)
  await rememberVersions(tx, gw, answered, now)
  return answered.length === 0 ? 'noDeviceAnswered' : null
}

/** The answer stays in the outbox, from which it is shown. */
const concludePowerLine = async (_: Tx, { answers }: Ended): Promise<string | null> =>
  lineNodesIn(answers.at(-1)?.data) === null ? 'answerUnreadable' : null

/** The counts stand in place of those that it told by itself. */
const concludeLineQuality = async (tx: Tx, { gw, answers, now }: Ended): Promise<string | null> => {
  const said = qualitiesIn(answers.at(-1)?.data)
  if (!said) return 'answerUnreadable'
  await rememberQuality(tx, gw, said, now.getTime())
  return null
}

/** It has taken the numbers; the reports come by themselves. */
const concludeMissing = async (): Promise<string | null> => null

/** The answer stays in the outbox, from which it is shown. */
const concludeRecords = async (_: Tx, { answers }: Ended): Promise<string | null> =>
  recordsIn(answers.at(-1)?.data) === null ? 'answerUnreadable' : null

/** It said that it has the whole file, and that size, SHA-256 and signature are right. */
const concludeFirmware = async (): Promise<string | null> => null

/** It said after its restart which program it runs. */
const concludeOwnProgram = async (_: Tx, { answers }: Ended): Promise<string | null> => noteOfProgram(answers)

/** What the answers of a task prove, by what the task is about, and what is kept of them. Null: what was ordered; otherwise the note that says why not. */
export const conclusions = {
  register: concludeRegister,
  whitelist: concludeWhitelist,
  upkeep: concludeUpkeep,
  passThrough: concludePassThrough,
  deviceVersions: concludeDeviceVersions,
  powerLine: concludePowerLine,
  lineQuality: concludeLineQuality,
  missing: concludeMissing,
  records: concludeRecords,
  firmware: concludeFirmware,
  ownProgram: concludeOwnProgram,
} as const
