import { type EndedModule, type StationModules, toldMax } from '@sundial/contract/roll-outs.ts'
import type { RolledConcentrator } from '@sundial/contract/rolled-concentrator.ts'
import { hoursBeginAt } from '@sundial/core/firmware/hours.ts'
import { noneYet } from '@sundial/core/firmware/roll-out.ts'
import { type Stage, stage } from '@sundial/core/firmware/stages.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { hoursOf } from '@sundial/store/firmware/due-roll-outs.ts'
import { findRolledConcentrators, findRolledModules, type RolledModule } from '@sundial/store/firmware/roll-out-parts.ts'
import { findRollOuts } from '@sundial/store/firmware/roll-outs.ts'
import { findRolledPrograms } from '@sundial/store/firmware/rolled-programs.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

type Named = RolledModule & { named: string }

const stationOf = (modules: readonly Named[]): StationModules => {
  const [{ stationId, named }] = modules as [Named]
  return {
    stationId,
    stationName: named,
    ids: modules.map(({ deviceId }) => deviceId),
    labels: modules.map(({ code }) => code),
    states: modules.map(({ state }) => state),
    stages: modules.map((module) => module.stage),
  }
}

const toldOf = ({ named, stationNames: _, gw: __, stage: ___, state, ...row }: Named): EndedModule => ({
  ...row,
  stationName: named,
  state: state as EndedModule['state'],
})

const isUnwell = ({ state }: Pick<RolledModule, 'state'>): boolean => state === 'failed' || state === 'fellBack'
const told = (modules: readonly Named[]): EndedModule[] =>
  modules
    .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
    .slice(0, toldMax)
    .map(toldOf)

/** Of those that have finished, in the order in which they did: how many, and which of them failed. */
const finishedOf = (members: readonly Pick<RolledModule, 'state' | 'endedAt'>[]): { finished: number; failedAt: number[] } => {
  const finished = members
    .filter((member) => member.state === 'verified' || isUnwell(member))
    // those that ended at the same moment keep the order in which they stand
    .toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
  return { finished: finished.length, failedAt: finished.flatMap((member, i) => (isUnwell(member) ? [i + 1] : [])) }
}

/** Where the modules of one stage stand behind one concentrator. */
const countsOf = (modules: readonly RolledModule[], at: Stage): RolledConcentrator['counts'] => {
  const counts = noneYet()[stage.pilot]
  for (const module of modules) if (module.stage === at) counts[module.state]++
  return counts
}

export const rollOutModules: Handler<'rollOutModules'> = async ({ id }, { server, scope, language, now }) => {
  const { db } = server.store
  const [rollOut] = (await findRollOuts(db, scope, { id }, { limit: 1, offset: 0 })).rows
  if (!rollOut) throw new Refusal('notFound')
  if (rollOut.kind === 'firmware') {
    const programs = (await findRolledPrograms(db, scope, id)).map(({ stationNames, at, ...row }) => ({
      ...row,
      stationName: nameIn(language, row.stationName, stationNames),
      at: at && { stage: at.stage, received: at.file?.received ?? 0, count: at.file?.count ?? 0 },
      hoursAt: hoursBeginAt(hoursOf(rollOut), now, row.timeZone),
    }))
    return { stations: [], unwell: [], left: [], concentrators: [], programs, ...finishedOf(programs) }
  }
  const found = await findRolledModules(db, scope, id)
  const modules = found.map((module) => ({ ...module, named: nameIn(language, module.stationName, module.stationNames) }))
  const behind = Map.groupBy(found, ({ gw }) => gw)
  return {
    stations: [...Map.groupBy(modules, ({ stationId }) => stationId).values()].map(stationOf),
    unwell: told(modules.filter(isUnwell)),
    left: told(modules.filter(({ state }) => state === 'left')),
    concentrators: (await findRolledConcentrators(db, scope, id)).map(({ stationNames, ...row }) => ({
      ...row,
      stationName: nameIn(language, row.stationName, stationNames),
      hoursAt: hoursBeginAt(hoursOf(rollOut), now, row.timeZone),
      counts: countsOf(behind.get(row.gw) ?? [], rollOut.stage),
    })),
    programs: [],
    ...finishedOf(found),
  }
}
