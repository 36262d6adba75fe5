import { z } from 'zod'
import { agentFile } from './kit/agent-file.ts'
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
      file: agentFile,
    }),
  }),

  issueConcentratorCertificate: call({
    ...given,
    path: '/gateWay/issueCertificate',
    about:
      "Sign a certificate for a concentrator, with which it signs in by TLS without its secret. The request (PKCS#10, PEM) gives the key alone: EC P-256 or P-384, Ed25519, or RSA of 2048 bits or more. The number of the concentrator is the common name, whatever the request says. Certificates of before count until they are revoked or expire; five can count at a time. A concentrator that has no secret gets a claim code too, in its agent's configuration.",
    input: z.strictObject({ gw, version, request: z.string().min(1).max(8000) }),
    output: z.object({
      version,
      /** PEM, the certificate and then its authority. */
      certificate: z.string(),
      /** PEM, the authority that signed it: what another broker than our own has to trust. */
      authority: z.string(),
      serial: z.string(),
      /** SHA-256, 64 hexadecimal digits. */
      fingerprint: z.string(),
      from: instant,
      until: instant,
      /** Of the claim code in the configuration; null: there is none. */
      claimUntil: instant.nullable(),
      /** The agent's configuration file, which names certificate and key. */
      file: agentFile,
    }),
  }),

  revokeConcentratorCertificate: call({
    ...given,
    path: '/gateWay/revokeCertificate',
    about:
      'Revoke one certificate of a concentrator: the connection of the concentrator ends, and that certificate does not let it in again.',
    input: z.strictObject({ gw, version, serial: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: z.object({ version }),
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
