import { readFile } from 'node:fs/promises'
import { openBanks } from '@sundial/concentrator/kit/banks.ts'
import type { Log } from '@sundial/core/kit/log.ts'

/** A simulated program that has these words in its first bytes ends as soon as it is started. */
export const doesNotStart = 'does not start'
const headBytes = 200

/** How long a program has for the platform's first answer, s; the agent's usual time. */
const usualTrialS = 600

export type TrialSettings = {
  /** Data folder of the concentrator. */
  dataDir: string
  /** Epoch ms, by the clock of the concentrator. */
  now(): number
  /** Whether every new program dies here. */
  programFails: boolean
  trialS?: number | undefined
  log: Log
}

const lookEveryMs = 500
const isBad = async (image: string): Promise<boolean> => (await readFile(image)).subarray(0, headBytes).includes(doesNotStart)

/**
 * What the launcher of a concentrator does (concentrator/launch.ts), for one that runs within the field: a program on trial that dies, or
 * that the platform has not answered in time, makes way for the one before. The program itself is not run: every agent of the field is the
 * same, and tells the version of the program that it is said to run.
 */
export const programTrial = ({ dataDir, now, programFails, trialS = usualTrialS, log }: TrialSettings) => {
  const isOver = (since: number): boolean => now() - since >= trialS * 1000
  const whyNot = async (image: string, since: number): Promise<string | null> => {
    if (programFails || (await isBad(image))) return 'died'
    return isOver(since) ? 'noAnswer' : null
  }
  return {
    /** Before the agent starts: falls back where the program has failed. Answers whether a program is on trial still. */
    judge: async (): Promise<boolean> => {
      const banks = await openBanks(dataDir, log)
      const { trial, running } = banks.state()
      if (!trial || running === 'builtIn') return false
      const why = await whyNot(banks.imageOf(running), trial.since)
      if (why === null) return true
      log('warn', 'programFellBack', { version: trial.version, why })
      await banks.fallBack(why)
      return false
    },
    /** While the agent runs: calls `onOver` once when its trial is over without an answer. Answers what ends the watch. */
    watch: (onOver: () => void): (() => void) => {
      const timer = setInterval(() => void look().catch(unread), lookEveryMs).unref()
      const end = (): void => clearInterval(timer)
      const unread = (error: unknown): void => log('error', 'trialUnread', { error: String(error) })
      const look = async (): Promise<void> => {
        const { trial } = (await openBanks(dataDir, log)).state()
        if (trial && !isOver(trial.since)) return
        end()
        if (trial) onOver()
      }
      return end
    },
  }
}
