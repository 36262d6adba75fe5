import type { concentratorFields } from '@sundial/contract/concentrator-changes.ts'
import { brokenRule, type ConcentratorFields } from '@sundial/core/concentrators/rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { RegisterChange } from '@sundial/store/concentrators/change-register.ts'
import { type RegisteredConcentrator, registeredConcentrators } from '@sundial/store/concentrators/register.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import type { z } from 'zod'

type Said = z.output<typeof concentratorFields>

/** Holds what was said against the rules of core. @throws Refusal of the first that is broken */
export const refuseBroken = (fields: ConcentratorFields): void => {
  const broken = brokenRule(fields)
  if (broken) throw new Refusal(broken.refusal, { what: fields[broken.field] ?? '', number: fields.number })
}

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

const differences = (theirs: object, yours: object): { theirs: object; yours: object } => {
  const differs = ([key, value]: [string, unknown]) => (yours as Record<string, unknown>)[key] !== value
  const keys = Object.entries(theirs)
    .filter(differs)
    .map(([key]) => key)
  const only = (from: object) => Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
  return { theirs: only(theirs), yours: only(yours) }
}

/** The version that was read, and what would be saved over it; nothing where it is not about fields. */
type Held = { gw: string; version: number; yours?: RegisterChange }

/** @throws Refusal concentratorChanged, with the values of both, where somebody has saved since */
const refuseStale = (c: RegisteredConcentrator, { version, yours }: Held): void => {
  if (c.version === version) return
  const both = yours ? differences(saidOf(c), yours) : {}
  const data = { version: c.version, changedBy: c.changedBy, changedAt: c.changedAt, ...both }
  throw new Refusal('concentratorChanged', { what: c.name, who: c.changedBy ?? '–' }, data)
}

/** These concentrators, locked, as they were read. @throws Refusal notFound, concentratorChanged */
export const heldConcentrators = async (trx: Db, scope: Scope, held: readonly Held[]): Promise<RegisteredConcentrator[]> => {
  const found = await registeredConcentrators(trx, scope, { gws: held.map(({ gw }) => gw), lock: true })
  const byNumber = new Map(found.map((c) => [c.gw, c]))
  return held.map((one) => {
    const c = byNumber.get(one.gw)
    if (!c) throw new Refusal('notFound')
    refuseStale(c, one)
    return c
  })
}
