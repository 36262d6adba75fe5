import { versionsIn } from '../upkeep/said.ts'
import { type FileProgress, fileProgressIn, programReadBack } from './transfer.ts'

/** An operation of an update of a concentrator: what it asked, and what was answered; `data` null: nothing yet. */
export type ProgramStep = { op: string; args: Readonly<Record<string, unknown>>; data: unknown }

/**
 * Why a concentrator does not run the program that was brought to it; null: it says that it does. `fellBack`: it has started anew and runs
 * the program from before. `notRestarted`: it is the same start that took the program. `interrupted`: it died while it installed the
 * program, and runs the one from before.
 */
export type ProgramNote = 'fellBack' | 'notRestarted' | 'interrupted' | 'answerUnreadable' | null

/** What the answers of an update of a concentrator prove. Its own word after the restart counts and nothing else. */
export const noteOfProgram = (steps: readonly ProgramStep[]): ProgramNote => {
  const wanted = steps[0]?.args.version
  const said = versionsIn(steps.findLast(({ op }) => op === programReadBack)?.data)
  if (!said) return 'answerUnreadable'
  if (said.firmware === wanted) return null
  const commit = steps.find(({ op }) => op === 'file.commit')
  if (!commit) return 'interrupted'
  const { boot } = (commit.data ?? {}) as { boot?: unknown }
  return boot === said.boot ? 'notRestarted' : 'fellBack'
}

/** Stages of an update of a concentrator, in turn. */
export const programStages = ['offer', 'send', 'check', 'restart'] as const
export type ProgramStage = (typeof programStages)[number]

const stageOfOp: Readonly<Record<string, ProgramStage>> = {
  'file.offer': 'offer',
  'file.check': 'send',
  'file.commit': 'check',
  [programReadBack]: 'restart',
}

/**
 * How far an update of a concentrator has come: the stage of its last operation, and what the concentrator said last of the chunks that it
 * has; null: nothing yet. @param steps its operations in turn, also the one that has no answer yet
 */
export const programProgress = (steps: readonly ProgramStep[]): { stage: ProgramStage; file: Omit<FileProgress, 'missing'> | null } => {
  const told = steps.map(({ data }) => fileProgressIn(data)).findLast((progress) => progress !== null)
  const { received, count } = told ?? { received: 0, count: 0 }
  return { stage: stageOfOp[steps.at(-1)?.op ?? ''] ?? 'offer', file: told ? { received, count } : null }
}
