import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { firmwareCalls } from '@sundial/contract/firmware.ts'
import { transferOf } from '@sundial/core/firmware/package.ts'
import { chunkBytes } from '@sundial/core/firmware/transfer.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findAttachment } from '@sundial/store/attachments/attachments.ts'
import { findPackages, keepPackage, type PackageRow } from '@sundial/store/firmware/packages.ts'
import { lackingPackage } from '@sundial/store/firmware/received.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { giveOrder } from '../orders/give-order.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { readPackage } from './read-package.ts'

/** Where uploaded files are; null: there is none by this name. */
type UploadedFiles = { get(storedAs: string): Promise<Readable | null> }

const shown = ({ signature: _, xfer: __, ...row }: PackageRow) => row

/** @throws Refusal notFound */
const packageOf = async ({ server }: SignedInCall, id: number): Promise<PackageRow> => {
  const [found] = await findPackages(server.store.db, id)
  if (!found) throw new Refusal('notFound')
  return found
}

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
  return shown(await packageOf(call, id))
}

const sendFirmware = async ({ packageId, gw }: { packageId: number; gw: string }, call: SignedInCall) => {
  const { xfer, kind, name, version, model, size, sha256, signature } = await packageOf(call, packageId)
  const args = { xfer, kind, name, version, model, size, sha256, signature, chunkBytes }
  return giveToConcentrator(call, 'sendFirmware', gw, { args, after: { name, version, model, sha256 } })
}

/** Handlers of programs for devices: their library, and how they get to where they run. */
export const makeFirmwareHandlers = (files: UploadedFiles): HandlersOf<typeof firmwareCalls> => ({
  firmwarePackages: async (_, { server }) => ({ list: (await findPackages(server.store.db)).map(shown) }),
  addFirmware: ({ fileId }, call) => addFirmware(files, fileId, call),
  sendFirmware,
  resendFirmware: sendFirmware,
  upgradeOptimizers: async ({ packageId, ...asked }, call) => {
    const { xfer, version } = await packageOf(call, packageId)
    const lacking = await lackingPackage(call.server.store.db, { scope: call.scope, ...asked, xfer })
    if (lacking.length > 0) throw new Refusal('packageNotThere', { what: lacking.join(', ') })
    return giveOrder(call, { ...asked, action: 'upgradeOptimizers', args: { xfer }, told: { packageId, version } })
  },
})
