import { type ConcentratorAction, concentratorOrderKinds } from '@sundial/core/orders/concentrator-kinds.ts'
import type { UpkeepAction } from '@sundial/core/orders/upkeep-kinds.ts'
import { provesUpkeep, type Said } from '@sundial/core/upkeep/proof.ts'
import { clockIn, settingsIn, versionsIn } from '@sundial/core/upkeep/said.ts'
import type { Answered } from '../register/judge-answers.ts'

/** What the answers of a task about a concentrator itself prove. `said`: what it says of itself at the end. */
export type UpkeepProof = { note: 'answerUnreadable' | 'readBackDiffers' | null; said: Said | null }

const saidIn = (answers: readonly Answered[]): Said | null => {
  const last = (name: string) => answers.findLast(({ op }) => op === name)?.data
  const settings = settingsIn(last('parameters.read'))
  const versions = versionsIn(last('versions.read'))
  const clock = clockIn(last('clock.check'))
  return settings && versions && clock && { settings, versions, clock }
}

/** Whether what a concentrator says of itself at the end of a task is what was ordered. What it says is kept either way: it is what is there. */
export const judgeUpkeep = (action: ConcentratorAction, answers: readonly Answered[], heardAt: number): UpkeepProof => {
  const said = saidIn(answers)
  if (!said) return { note: 'answerUnreadable', said }
  const order = answers.find(({ op }) => op === concentratorOrderKinds[action].op)
  const ordered = { args: order?.args ?? {}, answer: order?.data, heardAt }
  return { note: provesUpkeep[action as UpkeepAction](said, ordered) ? null : 'readBackDiffers', said }
}
