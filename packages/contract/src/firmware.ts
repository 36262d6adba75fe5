import { packageKinds } from '@sundial/core/firmware/package.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const text = (max: number) => z.string().min(1).max(max)
/** The first line of a package, as its maker signed it (docs/link.md, Files). */
export const packageHead = z.object({
  kind: z.enum(packageKinds),
  name: text(64),
  version: text(16),
  model: text(64),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

const firmwarePackage = packageHead.omit({ signature: true }).extend({
  id,
  uploadedAt: instant,
  /** Who uploaded the package; null where the account is gone. */
  uploadedBy: z.string().nullable(),
})
const orders = { kind: 'post', may: 'devices.upgrade', writes: ['tasks'], output: madeTask } as const
const ofPackage = z.strictObject({ packageId: id, gw })

export const firmwareCalls = {
  firmwarePackages: call({
    kind: 'post',
    path: '/taskApi/selectPackages',
    may: 'devices.upgrade',
    reads: ['firmware'],
    about: 'The library of signed programs for devices, the newest first.',
    input: z.strictObject({}),
    output: z.object({ list: z.array(firmwarePackage) }),
  }),

  addFirmware: call({
    kind: 'post',
    path: '/taskApi/insertPackage',
    may: 'devices.upgrade',
    writes: ['firmware'],
    stepUp: true,
    about:
      'Add a package that was uploaded as a device file to the library: its first line says what it is (JSON: kind, name, version, model, size, sha256, signature), its content follows. Refused unless size and SHA-256 are those of the content and a maker has signed it whose key the installation trusts. A package that is in the library already is answered as it is.',
    input: z.strictObject({ fileId: id }),
    output: firmwarePackage,
  }),

  sendFirmware: call({
    ...orders,
    path: '/taskApi/updatePackageSend',
    stepUp: true,
    about:
      'Send a package to a concentrator, which checks its signature and keeps it for its devices. Resumable: what the concentrator has already is not sent again. Answers the task; done means that the concentrator has checked the whole file.',
    input: ofPackage,
  }),

  resendFirmware: call({
    ...orders,
    path: '/taskApi/checkMissingPackageSend',
    stepUp: true,
    about: 'Ask a concentrator which chunks of a package it lacks, and send only those. Answers the task, as updatePackageSend does.',
    input: ofPackage,
  }),

  upgradeOptimizers: call({
    ...orders,
    path: '/taskApi/updateNewVersion',
    stepUp: true,
    about:
      'Bring a package to modules, whose concentrators have it: packages to all, what is missing once more, then each module switches over. A module is verified when it says the new version itself; one that goes back to its old program has failed. Readings and other orders go before. Refused where one of the modules runs a newer version, unless `goesBack` says that it goes back.',
    input: orderInput('upgradeOptimizers').extend({ packageId: id, goesBack: z.boolean().default(false) }),
  }),
}
