import type { concentratorFields } from '@sundial/contract/concentrator-changes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import type { RegisterChange } from '@sundial/store/concentrators/change-register.ts'
import { type RegisteredConcentrator, registeredConcentrators } from '@sundial/store/concentrators/register.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { z } from 'zod'

type Said = z.output<typeof concentratorFields>

/** What is kept of it: number, address and MAC are one. */
export const changeOf = ({ name, stationId, collectPeriodS, reportPeriodS, ip, port }: Said): RegisterChange => ({
  ...{ name, stationId, collectPeriodS, reportPeriodS },
  ...{ ip: ip === '' ? null : ip, port },
})

/** What a person may have said of it before. */
export const saidOf = (c: RegisteredConcentrator): RegisterChange => ({
  ...{ name: c.name, stationId: c.stationId, collectPeriodS: c.collectPeriodS, reportPeriodS: c.reportPeriodS },
  ...{ ip: c.ip, port: c.port },
})

/** The version that was read, and what would be saved over it; nothing where it is not about fields. */
type Held = { gw: string; version: number; yours?: RegisterChange }

/** These concentrators, locked, as they were read. @throws Refusal notFound, changedMeanwhile */
export const heldConcentrators = async (trx: Db, scope: Scope, held: readonly Held[]): Promise<RegisteredConcentrator[]> => {
  const found = await registeredConcentrators(trx, scope, { gws: held.map(({ gw }) => gw), lock: true })
  const byNumber = new Map(found.map((c) => [c.gw, c]))
  return held.map((one) => {
    const c = byNumber.get(one.gw)
    if (!c) throw new Refusal('notFound')
    refuseStale(c, one.version, one.yours && { theirs: saidOf(c), yours: one.yours })
    return c
  })
}
