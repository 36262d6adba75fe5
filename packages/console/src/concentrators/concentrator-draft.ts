import type { concentratorDetailCalls } from '@sundial/contract/concentrator-details.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { brokenRule } from '@sundial/core/concentrators/rules.ts'

export type Entity = OutputOf<typeof concentratorDetailCalls.concentratorEntity>

/** What the form holds; `stationId` null: none is chosen yet. */
export type Draft = {
  number: string
  name: string
  stationId: number | null
  address: string
  mac: string
  collectPeriodS: number | null
  reportPeriodS: number | null
  ip: string
  port: number | null
}

/** `stationId`: the plant of a new concentrator, where it is known. */
export const draftOf = (entity: Entity | null, stationId: number | null = null): Draft => ({
  number: entity?.gw ?? '',
  name: entity?.name ?? '',
  stationId: entity?.stationId ?? stationId,
  address: entity?.address ?? '',
  mac: entity?.mac ?? '',
  collectPeriodS: entity?.collectPlanS ?? null,
  reportPeriodS: entity?.reportPlanS ?? null,
  ip: entity?.ip ?? '',
  port: entity?.port ?? null,
})

/** The field that breaks a rule of core; the server refuses it too. */
export const faultsIn = (draft: Draft): (keyof Draft)[] => {
  const broken = brokenRule(draft)
  return broken ? [broken.field] : []
}
