import { programProgress } from '@sundial/core/firmware/own-program.ts'
import { offerOf } from '@sundial/core/firmware/transfer.ts'
import { isNewer } from '@sundial/core/firmware/versions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findOwnProgram, findProgramUpdate, type ProgramUpdate } from '@sundial/store/firmware/own-program.ts'
import { findPackages } from '@sundial/store/firmware/packages.ts'
import type { Handler } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { forOthers, packageOf } from './package-of.ts'

/** The version that an update brings: its first operation says it. */
const toldOf = ({ id, number, steps }: ProgramUpdate) => ({ id, number, version: String(steps[0]?.args.version ?? '') })

const underWay = (update: ProgramUpdate) => {
  const { stage, file } = programProgress(update.steps)
  const { createdAt: since, deadline } = update
  return { ...toldOf(update), stage, received: file?.received ?? 0, count: file?.count ?? 0, since, deadline }
}

const ended = (update: ProgramUpdate) => {
  const { status, endedAt, note, why } = update
  return { ...toldOf(update), done: status === 2, endedAt, note, why }
}

export const ownProgram: Handler<'ownProgram'> = async ({ gw }, { server, scope }) => {
  const { db } = server.store
  const own = await findOwnProgram(db, scope, gw)
  if (!own) throw new Refusal('notFound')
  const { model, firmware, timeZone, online } = own
  const programs = (await findPackages(db)).filter((program) => program.kind === 'firmware' && program.model === model)
  const packages = programs.map(({ id, version, name, size, uploadedAt }) => ({
    ...{ id, version, name, size, uploadedAt },
    isNewer: isNewer(version, firmware),
  }))
  const update = await findProgramUpdate(db, gw)
  return {
    ...{ gw, timeZone, online, model, firmware, packages },
    task: update?.status === 1 ? underWay(update) : null,
    last: update && update.status !== 1 ? ended(update) : null,
  }
}

/**
 * Orders the update of a concentrator's own program. Model and version are those of its last birth; where it has never connected it judges
 * both itself. @throws Refusal notFound, packageForOthers, versionNotNewer, registerBusy
 */
export const upgradeConcentrator: Handler<'upgradeConcentrator'> = async ({ packageId, gw }, call) => {
  const { db } = call.server.store
  const own = await findOwnProgram(db, call.scope, gw)
  if (!own) throw new Refusal('notFound')
  const file = await packageOf(db, packageId, 'firmware')
  if (own.model !== null && own.model !== file.model) throw forOthers(file)
  if (!isNewer(file.version, own.firmware)) throw new Refusal('versionNotNewer', { what: own.firmware ?? '' })
  const { name, version, model, sha256 } = file
  return giveToConcentrator(call, 'upgradeConcentrator', gw, {
    args: offerOf(file),
    before: { version: own.firmware },
    after: { name, version, model, sha256 },
  })
}
