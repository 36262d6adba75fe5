import { numbersIn, provesWhitelist } from '@sundial/core/module-whitelist/proof.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { concentratorOrderKinds } from '@sundial/core/orders/concentrator-kinds.ts'
import type { Answered } from '../register/judge-answers.ts'

type WhitelistAction = keyof typeof provesWhitelist

/** What the answers of a task about a whitelist prove. `numbers`: what the concentrator says that it holds. */
export type WhitelistProof = { note: 'answerUnreadable' | 'readBackDiffers' | null; numbers: string[] | null }

/** Whether the whitelist that was read at the end of a task is what was ordered. A reading that differs is kept: it is what is there. */
export const judgeWhitelist = (action: ConcentratorAction, answers: readonly Answered[]): WhitelistProof => {
  const numbers = numbersIn(answers.findLast(({ op }) => op === 'whitelist.read')?.data)
  if (!numbers) return { note: 'answerUnreadable', numbers: null }
  const order = answers.find(({ op }) => op === concentratorOrderKinds[action].op)
  const devices = (order?.args.devices ?? []) as string[]
  const { devices: count = null } = (order?.data ?? {}) as { devices?: number }
  const isProven = provesWhitelist[action as WhitelistAction](new Set(numbers), { devices, count })
  return { note: isProven ? null : 'readBackDiffers', numbers }
}
