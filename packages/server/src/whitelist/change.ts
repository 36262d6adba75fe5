import { numberRules } from '@sundial/core/kit/address-rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { addWhitelistEntry, type EntryChange, updateWhitelistEntry } from '@sundial/store/whitelist/change-whitelist.ts'
import { lockWhitelistEntry } from '@sundial/store/whitelist/find-whitelist.ts'
import { refuseBound } from '../accounts/granting.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseBroken } from '../kit/refuse-broken.ts'

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** What is kept of what a person says: an empty note is none. */
const keptOf = ({ number, note, enabled }: { number: string; note: string; enabled: boolean }): EntryChange => ({
  ...{ number, enabled },
  note: note || null,
})

export const addToGatewayWhitelist: Handler<'addToGatewayWhitelist'> = async ({ orgNo, ...said }, call) => {
  refuseBound(call.scope)
  refuseBroken(numberRules, said)
  return change(call, 'whitelist.add', async (trx) => {
    const after = keptOf(said)
    const id = await addWhitelistEntry(trx, call.scope, orgNo, after, by(call))
    return { answer: { id, version: 1 }, subject: after.number, after: { orgNo, ...after } }
  })
}

export const editGatewayWhitelist: Handler<'editGatewayWhitelist'> = async ({ id, version, ...said }, call) => {
  refuseBound(call.scope)
  refuseBroken(numberRules, said)
  return change(call, 'whitelist.edit', async (trx) => {
    const entry = await lockWhitelistEntry(trx, call.scope, id)
    if (!entry) throw new Refusal('notFound')
    const [before, after] = [keptOf(entry), keptOf(said)]
    refuseStale({ ...entry, name: entry.number }, version, { theirs: before, yours: after })
    await updateWhitelistEntry(trx, id, after, version + 1, by(call))
    return { answer: { version: version + 1 }, subject: after.number, before, after, detail: { orgNo: entry.orgNo } }
  })
}
