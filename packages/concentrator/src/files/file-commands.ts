import type { Clock } from '@sundial/core/kit/clock.ts'
import { isSigned } from '@sundial/wire/link/file-transfer.ts'
import type { Banks } from '../kit/banks.ts'
import { done, type Handlers, type Outcome, refused } from '../kit/handler.ts'
import { isNewer } from './is-newer.ts'
import type { Offer, Receiving } from './receiving.ts'

export type FilesOptions = {
  receiving: Receiving
  banks: Banks
  clock: Clock
  /** Of this concentrator. */
  model: string
  firmware(): string
  signingKey: string | undefined
  /** The outcome of an order by which this start ends; null = nothing starts the program again. */
  ends: (() => Outcome<{ boot: string }>) | null
}

/** Why a file is not taken, before a byte of it has come. */
const complaintOf = (offer: Offer, o: FilesOptions): string | null => {
  if (o.signingKey === undefined) return 'noSigningKey'
  if (!isSigned(offer, o.signingKey)) return 'signatureWrong'
  if (offer.kind !== 'firmware') return null
  if (offer.model !== o.model) return 'wrongModel'
  return isNewer(offer.version, o.firmware()) ? null : 'versionNotNewer'
}

/** Files by order: offered and checked against the maker's key, received, asked for what is missing, put to use. */
export const fileHandlers = (o: FilesOptions): Handlers<'file.offer' | 'file.check' | 'file.commit' | 'file.drop'> => ({
  'file.offer': async (offer) => {
    const complaint = complaintOf(offer, o)
    return complaint ? refused(complaint) : done(await o.receiving.begin(offer))
  },
  'file.check': async ({ xfer }) => {
    const progress = await o.receiving.progress(xfer)
    return progress ? done(progress) : refused('unknownFile')
  },
  'file.commit': async ({ xfer }) => {
    const whole = await o.receiving.whole(xfer)
    if (!whole) return refused('fileNotWhole')
    // What lay on the disk meanwhile may have been changed, and another program may run by now.
    const complaint = complaintOf(whole.offer, o)
    if (complaint) return refused(complaint)
    if (whole.offer.kind !== 'firmware') return done()
    if (!o.ends) return refused('noRestartHere')
    await o.banks.install(whole.path, whole.offer.version, o.clock.now())
    await o.receiving.drop(xfer)
    return o.ends()
  },
  'file.drop': async ({ xfer }) => {
    await o.receiving.drop(xfer)
    return done()
  },
})
