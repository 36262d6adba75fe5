import { z } from 'zod'
import { call } from './kit/call.ts'
import { code as gw, instant, version } from './kit/shapes.ts'

const given = {
  kind: 'post',
  may: 'concentrators.credentials',
  writes: ['concentrators', 'audit'],
  stepUp: true,
  person: true,
} as const

/** Ours: the specification shows no call for what a concentrator signs in with. */
export const concentratorCredentialCalls = {
  issueConcentratorCredential: call({
    ...given,
    path: '/gateWay/issueCredential',
    about:
      'Give a concentrator another credential, and answer it once, with a ready configuration for its agent. `secret`: it counts at once, in place of the one before, whose connection ends. `claimCode`: for a first contact within a day; what it signs in with now counts until then.',
    input: z.strictObject({ gw, version, kind: z.enum(['secret', 'claimCode']) }),
    output: z.object({
      version,
      kind: z.enum(['secret', 'claimCode']),
      /** The secret or the claim code. */
      credential: z.string(),
      /** Of a claim code. */
      until: instant.nullable(),
      /** The agent's configuration file, with the credential in it. */
      file: z.object({ name: z.string(), text: z.string() }),
    }),
  }),

  revokeConcentratorCredential: call({
    ...given,
    path: '/gateWay/revokeCredential',
    about:
      'Take a concentrator its credential, certificate and claim code included: its connection ends, and it can not come back without a new one.',
    input: z.strictObject({ gw, version }),
    output: z.object({ version }),
  }),
}
