import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { hashSecret } from '@sundial/wire/link/mac.ts'
import { z } from 'zod'
import type { Config } from '../kit/config.ts'
import { openStored } from '../kit/stored-value.ts'

const schema = z.strictObject({ secret: z.string().regex(/^[0-9a-f]{64}$/), claimed: z.boolean() })

/** Identity of this concentrator on the link. */
export type Identity = {
  secret: string
  /** Credentials; called before each attempt. */
  signIn(): { password: string | undefined; isClaiming: boolean }
  secretHash: string
  /** The platform knows the secret. */
  claimed(): Promise<void>
}

const fixed = (secret: string, hasCertificate: boolean): Identity => ({
  secret,
  signIn: () => ({ password: hasCertificate ? undefined : secret, isClaiming: false }),
  secretHash: Buffer.from(hashSecret(secret)).toString('hex'),
  claimed: () => Promise.resolve(),
})

/**
 * The configured secret, or one generated here, which does not leave this machine before the platform knows its hash. A claim
 * code works once: a concentrator that missed the confirmation tries code and secret in turn.
 */
export const openIdentity = async (config: Config, log: Log): Promise<Identity> => {
  const hasCertificate = config.tls.cert !== undefined
  if (config.secret !== undefined) return fixed(config.secret, hasCertificate)
  const path = join(config.dataDir, 'secret.json')
  const kept = await openStored(path, schema, { secret: randomBytes(32).toString('hex'), claimed: false }, log)
  // The secret is on disk before the platform learns of it.
  if (!existsSync(path)) await kept.change((now) => now)
  const { secret, claimed } = kept.value()
  if (!claimed && config.claimCode === undefined && !hasCertificate)
    log('warn', 'nothingToSignInWith', { missing: 'claimCode, secret or tls.cert' })
  let attempts = 0
  const own = fixed(secret, hasCertificate)
  return {
    ...own,
    signIn: () => {
      const isClaiming = !kept.value().claimed && config.claimCode !== undefined && attempts++ % 2 === 0
      return isClaiming ? { password: config.claimCode, isClaiming } : own.signIn()
    },
    claimed: () => (kept.value().claimed ? Promise.resolve() : kept.change((now) => ({ ...now, claimed: true }))),
  }
}
