import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { z } from 'zod'
import { openKept } from './kept.ts'

/** Tells a program that came over the link where the one is that is installed, as a file URL. */
export const installedVariable = 'CONCENTRATOR_INSTALLED'

/** Where an agent's program comes from: what was installed, or one of two places for programs that came over the link. */
const bank = z.enum(['builtIn', 'a', 'b'])
export type Bank = z.output<typeof bank>
const schema = z.strictObject({
  running: bank,
  /** To go back to. */
  before: bank,
  /** Until the platform has answered it: it has to within the trial. */
  trial: z.strictObject({ version: z.string(), since: z.number() }).nullable(),
  /** What is to be told: it did not prove itself, or it did. */
  outcome: z.strictObject({ version: z.string(), why: z.string().nullable() }).nullable(),
  versions: z.strictObject({ a: z.string().nullable(), b: z.string().nullable() }),
})
type State = z.output<typeof schema>

const initial: State = { running: 'builtIn', before: 'builtIn', trial: null, outcome: null, versions: { a: null, b: null } }

const backFrom = (now: State, why: string): State => {
  const version = now.trial?.version ?? (now.running === 'builtIn' ? null : now.versions[now.running])
  return { ...now, running: now.before, before: 'builtIn', trial: null, outcome: { version: version ?? '', why } }
}

/** Which program runs, on the disk; read anew each time it is opened, because the one that starts programs and the one that runs share it. */
export const openBanks = async (dataDir: string, log: Log) => {
  const folder = join(dataDir, 'banks')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await openKept(join(folder, 'banks.json'), schema, initial, log)
  const imageOf = (own: 'a' | 'b'): string => join(folder, `${own}.mjs`)
  return {
    state: kept.value,
    imageOf,
    versionOf: (own: Bank): string | null => (own === 'builtIn' ? null : kept.value().versions[own]),
    /** Puts a program into the place that does not run, to be run on trial from the next start on. */
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
    /** The platform has answered the program that runs. */
    confirm: async (): Promise<void> => {
      const { trial } = kept.value()
      if (trial) await kept.change((now) => ({ ...now, trial: null, outcome: { version: trial.version, why: null } }))
    },
    /** The program that runs has died or was not answered in time: back to the one before. */
    fallBack: (why: string) => kept.change((now) => backFrom(now, why)),
    /** It has been told how the last change of programs ended. */
    told: () => kept.change((now) => ({ ...now, outcome: null })),
  }
}
export type Banks = Awaited<ReturnType<typeof openBanks>>
