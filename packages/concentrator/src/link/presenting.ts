import type { Clock } from '@sundial/core/kit/clock.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import type { Birth, Claim, Status } from '@sundial/wire/link/messages.ts'
import { opNames } from '@sundial/wire/link/ops.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Journal } from '../kit/journal/journal.ts'
import type { SignIn } from './connection.ts'
import type { Identity } from './identity.ts'

/** Description that a concentrator publishes of itself; read again each time. */
export type Self = {
  gw: string
  boot: string
  model: string
  firmware(): string
  reportPeriodS(): number
  /** Hash of the register. */
  archive(): string
  journal: Journal
  clock: Clock
}

export const statusOf = (o: Pick<Self, 'gw' | 'boot'>, online: boolean): Uint8Array =>
  encode({ v: 1, gw: o.gw, online, boot: o.boot } satisfies Status)

export const birthOf = (o: Self): Uint8Array =>
  encode({
    v: 1,
    gw: o.gw,
    boot: o.boot,
    model: o.model,
    fw: o.firmware(),
    clk: o.clock.now(),
    caps: [...opNames, 'hold'],
    ep: o.journal.epoch,
    archive: o.archive(),
    per: o.reportPeriodS(),
    last: { tm: o.journal.last('tm'), ev: o.journal.last('ev') },
  } satisfies Birth)

const claimOf = (gw: string, secretHash: string): Uint8Array => encode({ v: 1, gw, secretHash } satisfies Claim)

/** Credentials of this attempt, and the claim if the platform does not know the secret yet. */
export const signInOf = (gw: string, identity: Identity): SignIn => {
  const { password, isClaiming } = identity.signIn()
  return { password, claim: isClaiming ? { topic: topics.claim(gw), payload: claimOf(gw, identity.secretHash) } : null }
}
