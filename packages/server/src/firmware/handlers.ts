import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { firmwareCalls } from '@sundial/contract/firmware.ts'
import type { ownProgramCalls } from '@sundial/contract/own-program.ts'
import type { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import type { updateStepCalls } from '@sundial/contract/update-steps.ts'
import { transferOf } from '@sundial/core/firmware/package.ts'
import { offerOf } from '@sundial/core/firmware/transfer.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findAttachment } from '@sundial/store/attachments/attachments.ts'
import { findPackages, keepPackage, type PackageRow } from '@sundial/store/firmware/packages.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { releaseRollOut, retryRollOut, updateRollOut } from './change-roll-out.ts'
import { ownProgram, upgradeConcentrator } from './own-program.ts'
import { anyPackage, packageOf } from './package-of.ts'
import { readPackage } from './read-package.ts'
import { rollOutModules } from './roll-out-modules.ts'
import { insertRollOut, rollOuts } from './roll-outs.ts'
import { readVersions, resetForUpdate, startUpdate } from './start-update.ts'

/** Where uploaded files are; null: there is none by this name. */
type UploadedFiles = { get(storedAs: string): Promise<Readable | null> }

const shown = ({ signature: _, xfer: __, ...row }: PackageRow) => row

/** A package that was uploaded as a device file. @throws Refusal notFound, and what readPackage refuses */
const uploaded = async (files: UploadedFiles, { server, scope, user }: SignedInCall, id: number) => {
  const found = await findAttachment(server.store.db, scope, { id, userId: user.userId })
  const file = found?.purpose === 'upgradePackage' ? await files.get(found.storedAs) : null
  if (!found || !file) throw new Refusal('notFound')
  return readPackage(await buffer(file), found.name, server.settings.firmwareKeys)
}

const addFirmware = async (files: UploadedFiles, fileId: number, call: SignedInCall) => {
  const { head, content } = await uploaded(files, call, fileId)
  const { userId } = call.user
  const { name, version, model, sha256 } = head
  const id = await change(call, 'firmware.add', async (trx) => {
    const kept = await keepPackage(trx, { ...head, xfer: transferOf(head) }, content, { userId, now: call.now })
    return { answer: kept.id, subject: name, detail: { packageId: kept.id, version, model, sha256 } }
  })
  return shown(await anyPackage(call.server.store.db, id))
}

const sendFirmware = async ({ packageId, gw }: { packageId: number; gw: string }, call: SignedInCall) => {
  const file = await packageOf(call.server.store.db, packageId, 'optimizerFirmware')
  const { name, version, model, sha256 } = file
  return giveToConcentrator(call, 'sendFirmware', gw, { args: offerOf(file), after: { name, version, model, sha256 } })
}

/** Handlers of programs for devices: their library, and how they get to where they run. */
export const makeFirmwareHandlers = (
  files: UploadedFiles,
): HandlersOf<typeof firmwareCalls & typeof ownProgramCalls & typeof rollOutCalls & typeof updateStepCalls> => ({
  firmwarePackages: async (_, { server }) => ({ list: (await findPackages(server.store.db)).map(shown) }),
  addFirmware: ({ fileId }, call) => addFirmware(files, fileId, call),
  sendFirmware,
  resendFirmware: sendFirmware,
  ownProgram,
  upgradeConcentrator,
  upgradeOptimizers: startUpdate,
  startUpdate,
  resetForUpdate,
  readVersions,
  rollOuts,
  rollOutModules,
  insertRollOut,
  updateRollOut,
  releaseRollOut,
  retryRollOut,
})
