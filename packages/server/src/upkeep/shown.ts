import { Refusal } from '@sundial/core/kit/refusal.ts'
import { listConcentrators } from '@sundial/store/concentrators/list-concentrators.ts'
import { type FoundSaid, findSaid } from '@sundial/store/upkeep/find-said.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { newestTold } from '../orders/newest-told.ts'

const readingOf = ({ readAt, tookMs, settings, versions, clockOffMs }: FoundSaid) =>
  settings &&
  versions && {
    readAt: readAt!,
    tookMs: tookMs!,
    ...settings,
    collecting: settings.collecting ?? true,
    lines: settings.lines ?? null,
    switchSetting: settings.switchSetting ?? null,
    ...versions,
    files: versions.files ?? null,
    clockOffMs,
  }

const said = async (gw: string, { server, scope }: SignedInCall): Promise<FoundSaid> => {
  const found = await findSaid(server.store.db, scope, gw)
  if (!found) throw new Refusal('notFound')
  return found
}

export const concentratorSettings: Handler<'concentratorSettings'> = async ({ gw }, call) => {
  const found = await said(gw, call)
  return {
    timeZone: found.timeZone,
    online: found.online,
    reading: readingOf(found),
    ...(await newestTold(call.server.store.db, gw, 'upkeep')),
  }
}

export const localVersion: Handler<'localVersion'> = async ({ gw }, call) => {
  const { versions, readAt } = await said(gw, call)
  if (!versions) return { gw, said: null }
  const { files: _, ...runs } = versions
  return { gw, said: { ...runs, readAt: readAt! } }
}

export const softwareVersion: Handler<'softwareVersion'> = async ({ gw }, { server, scope, now }) => {
  const { rows } = await listConcentrators(server.store.db, scope, { gws: [gw] }, { limit: 1, offset: 0 }, now)
  if (!rows[0]) throw new Refusal('notFound')
  return { gw, version: rows[0].firmware }
}
