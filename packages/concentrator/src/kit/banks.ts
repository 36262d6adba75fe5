import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { z } from 'zod'
import { openStored } from './stored-value.ts'

/** Environment variable with the file URL of the installed program, for a program that was transferred over the link. */
export const installedVariable = 'CONCENTRATOR_INSTALLED'

/** Source of an agent's program: the installed one, or one of two slots for programs transferred over the link. */
const bank = z.enum(['builtIn', 'a', 'b'])
export type Bank = z.output<typeof bank>
const schema = z.strictObject({
  running: bank,
  /** The bank to go back to. */
  before: bank,
  /** Set until the platform has answered this program, which has to happen within the trial. */
  trial: z.strictObject({ version: z.string(), since: z.number() }).nullable(),
  /** Outcome that the platform has not been told yet: the program failed the trial, or passed it. */
  outcome: z.strictObject({ version: z.string(), why: z.string().nullable() }).nullable(),
  versions: z.strictObject({ a: z.string().nullable(), b: z.string().nullable() }),
})
type State = z.output<typeof schema>

const initial: State = { running: 'builtIn', before: 'builtIn', trial: null, outcome: null, versions: { a: null, b: null } }

const backFrom = (now: State, why: string): State => {
  const version = now.trial?.version ?? (now.running === 'builtIn' ? null : now.versions[now.running])
  return { ...now, running: now.before, before: 'builtIn', trial: null, outcome: { version: version ?? '', why } }
}

/** State on disk of the banks and which one runs. Read again at each opening, because the starter and the running program share it. */
export const openBanks = async (dataDir: string, log: Log) => {
  const folder = join(dataDir, 'banks')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await openStored(join(folder, 'banks.json'), schema, initial, log)
  const imageOf = (own: 'a' | 'b'): string => join(folder, `${own}.mjs`)
  return {
    state: kept.value,
    imageOf,
    versionOf: (own: Bank): string | null => (own === 'builtIn' ? null : kept.value().versions[own]),
    /** Stores a program in the slot that does not run. The program runs on trial from the next start. */
    install: async (from: string, version: string, now: number): Promise<void> => {
      const other = kept.value().running === 'a' ? 'b' : 'a'
      await copyFile(from, imageOf(other))
      await kept.change((was) => ({
        running: other,
        before: was.running,
        trial: { version, since: now },
        outcome: null,
        versions: { ...was.versions, [other]: version },
      }))
    },
    /** Confirms the running program: the platform has answered it. */
    confirm: async (): Promise<void> => {
      const { trial } = kept.value()
      if (trial) await kept.change((now) => ({ ...now, trial: null, outcome: { version: trial.version, why: null } }))
    },
    /** Goes back to the previous program: the running one crashed or was not answered in time. */
    fallBack: (why: string) => kept.change((now) => backFrom(now, why)),
    /** Marks the outcome of the last change of programs as reported. */
    told: () => kept.change((now) => ({ ...now, outcome: null })),
  }
}
export type Banks = Awaited<ReturnType<typeof openBanks>>
