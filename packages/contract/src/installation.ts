import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty } from './kit/shapes.ts'

/** What is set about an installation, with the unit at the end of the name. */
export const installationFacts = [
  'sessionIdleMin',
  'sessionMaxH',
  'passwordAgainMin',
  'passwordCharactersMin',
  'wrongPasswordsPerUser',
  'wrongPasswordsPerAddress',
  'wrongPasswordsWindowMin',
  'energisePercent',
  'energiseWindowMin',
  'approvalLapsesMin',
  'callsPerMinute',
  'https',
  'ownAddresses',
] as const
export type InstallationFact = (typeof installationFacts)[number]

export const installationCalls = {
  installation: call({
    kind: 'post',
    path: '/basic/installation',
    may: 'audit',
    about:
      'How the installation is secured: sessions, passwords, limits. `setting` names the environment variable that sets a value at the start; null: it is fixed.',
    input: empty,
    output: z.object({
      version: z.string(),
      facts: z.array(
        z.object({ key: z.enum(installationFacts), value: z.union([z.number(), z.boolean()]), setting: z.string().nullable() }),
      ),
    }),
  }),
}
