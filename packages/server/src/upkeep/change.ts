import { densityCode } from '@sundial/core/register/density-minutes.ts'
import { dataParts, type ResetPart, resetParts } from '@sundial/core/upkeep/reset-parts.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'

type Asked = { gw: string }
const giving =
  (action: 'readSettings' | 'restartConcentrator' | 'setClock' | 'allowNotices' | 'denyNotices' | 'startCollecting' | 'stopCollecting') =>
  ({ gw }: Asked, call: SignedInCall) =>
    giveToConcentrator(call, action, gw)

export const readConcentratorSettings: Handler<'readConcentratorSettings'> = giving('readSettings')
export const restartConcentrator: Handler<'restartConcentrator'> = giving('restartConcentrator')
export const setConcentratorClock: Handler<'setConcentratorClock'> = giving('setClock')
export const allowConcentratorNotices: Handler<'allowConcentratorNotices'> = giving('allowNotices')
export const denyConcentratorNotices: Handler<'denyConcentratorNotices'> = giving('denyNotices')
export const startCollecting: Handler<'startCollecting'> = giving('startCollecting')
export const stopCollecting: Handler<'stopCollecting'> = giving('stopCollecting')

const resetting = (parts: readonly ResetPart[]) => (call: SignedInCall, gw: string) =>
  giveToConcentrator(call, 'resetConcentrator', gw, { args: { parts }, after: { parts } })

export const resetConcentratorSettings: Handler<'resetConcentratorSettings'> = ({ gw }, call) => resetting(['parameters'])(call, gw)
export const resetConcentratorParts: Handler<'resetConcentratorParts'> = ({ gw, parts }, call) => resetting(parts)(call, gw)
export const clearConcentratorData: Handler<'clearConcentratorData'> = ({ gw }, call) => resetting(dataParts)(call, gw)
export const resetConcentratorWholly: Handler<'resetConcentratorWholly'> = ({ gw }, call) => resetting(resetParts)(call, gw)

/** What the concentrator said last, for the audit: null where it was never read. */
const saidBefore = async ({ server, scope }: SignedInCall, gw: string) => (await findSaid(server.store.db, scope, gw))?.settings ?? null

export const setConcentratorPeriods: Handler<'setConcentratorPeriods'> = async ({ gw, ...periods }, call) => {
  const before = await saidBefore(call, gw)
  return giveToConcentrator(call, 'setPeriods', gw, {
    args: periods,
    before: before && { collectS: before.collectS, reportS: before.reportS },
    after: periods,
  })
}

export const setRecordInterval: Handler<'setRecordInterval'> = async ({ gw, minutes }, call) => {
  const before = await saidBefore(call, gw)
  return giveToConcentrator(call, 'setRecordInterval', gw, {
    args: { devices: [], code: densityCode(minutes) },
    before: before && { minutes: before.recordMinutes },
    after: { minutes },
  })
}

export const setPlatformAddress: Handler<'setPlatformAddress'> = async ({ gw, url }, call) => {
  const before = await saidBefore(call, gw)
  return giveToConcentrator(call, 'setPlatformAddress', gw, { args: { url }, before: before && { url: before.platform }, after: { url } })
}

export const setConcentratorAddress: Handler<'setConcentratorAddress'> = async ({ gw, address }, call) => {
  const before = await saidBefore(call, gw)
  return giveToConcentrator(call, 'setOwnAddress', gw, {
    args: { address },
    before: before && { address: before.own },
    after: { address },
  })
}
