import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { seedOf, uniformAt } from '@sundial/core/kit/random.ts'
import type { FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { jobStates, packageBytesMax, packagesPerBitmap } from '@sundial/wire/dlt645/optimizer.ts'
import { type Asked, block, byteOf, type Image, type Reader, type Upgrade, type Writer } from './device-memory.ts'
import { delivered } from './identity.ts'

/** Time after the switch-over within which a device has to be asked something. */
const trialMs = 600_000
const commands = { '2A': 'switchOver', '2B': 'giveUp' } as const

type Offer = { image: number; model: string; firmware: string; bytes: number; packageBytes: number; packages: number; sha256: string }
const numbersOfOffer = ['image', 'bytes', 'packageBytes', 'packages'] as const
const textsOfOffer = ['model', 'firmware', 'sha256'] as const

const isOffer = (values: FieldValues): values is Offer =>
  numbersOfOffer.every((name) => typeof values[name] === 'number') && textsOfOffer.every((name) => typeof values[name] === 'string')

const isSound = ({ model, packageBytes, packages, bytes, sha256 }: Offer): boolean =>
  model === delivered.model &&
  packages >= 1 &&
  packageBytes >= 1 &&
  packageBytes <= packageBytesMax &&
  packages === Math.ceil(bytes / packageBytes) &&
  packages <= 10 * packagesPerBitmap &&
  sha256.length === 64

/** A repeated offer continues the transfer. */
export const takeOffer: Writer = ({ all, number, memory, atMs }, values, by) => {
  if (!isOffer(values) || !isSound(values)) return 'other'
  const { image, firmware, packages, bytes, packageBytes, sha256 } = values
  const known = all.images.get(image)
  if (known?.sha256 !== sha256) all.images.set(image, { bytes, packageBytes, sha256, packages: new Array(packages).fill(null) })
  else if (memory.upgrade?.image === image) return null
  memory.upgrade = { image, firmware, packages, has: new Uint8Array(packages), received: 0, state: jobStates.running, heard: 0 }
  all.plant.note({ number, did: 'upgradeOffered', atMs, by, note: firmware })
  return null
}

const contentOf = (image: Image): Buffer => Buffer.concat(image.packages.map((one) => one ?? new Uint8Array(0)))

const complete = ({ all, number, atMs }: Asked, upgrade: Upgrade, image: Image, by: string): void => {
  const content = contentOf(image)
  const isWhole = content.length === image.bytes && createHash('sha256').update(content).digest('hex').toUpperCase() === image.sha256
  upgrade.state = isWhole ? jobStates.done : jobStates.failed
  if (isWhole) all.plant.note({ number, did: 'upgradeComplete', atMs, by, note: upgrade.firmware })
}

/** Whether the fault drops this frame; a new random draw each time, so that repeats succeed. */
const isMissed = ({ all, number }: Asked, { image, heard }: Upgrade): boolean =>
  uniformAt(seedOf(`${number} ${image}`), heard) < all.plant.device(number).missingShare

/** A package with a wrong checksum, or of another image, is dropped silently. */
export const takePackage: Writer = (asked, { image, package: place, crc32: sum, content }, by) => {
  const { upgrade } = asked.memory
  const kept = typeof image === 'number' ? asked.all.images.get(image) : undefined
  if (!upgrade || !kept || upgrade.image !== image || upgrade.state !== jobStates.running) return null
  if (typeof place !== 'number' || typeof content !== 'string' || place >= upgrade.packages) return null
  upgrade.heard++
  if (isMissed(asked, upgrade)) return null
  const bytes = Buffer.from(content, 'hex')
  if (Number.parseInt(String(sum), 16) !== crc32(bytes)) return null
  kept.packages[place] ??= bytes
  if (upgrade.has[place] === 0) upgrade.received++
  upgrade.has[place] = 1
  if (upgrade.received === upgrade.packages) complete(asked, upgrade, kept, by)
  return null
}

export const readUpgradeState: Reader = ({ memory: { upgrade } }) =>
  upgrade
    ? block({ image: upgrade.image, state: upgrade.state, received: upgrade.received, packages: upgrade.packages })
    : block({ image: 0, state: jobStates.none, received: 0, packages: 0 })

export const readMissing: Reader = ({ memory: { upgrade } }, di) => {
  const first = byteOf(di, 3) * packagesPerBitmap
  if (!upgrade || first >= upgrade.packages) return null
  const some = upgrade.has.subarray(first, first + packagesPerBitmap)
  const bits = Buffer.alloc(Math.ceil(some.length / 8))
  for (const [at, has] of some.entries()) if (has === 0) bits[at >> 3]! |= 1 << (at & 7)
  return block({ image: upgrade.image, first, missing: bits.toString('hex').toUpperCase() })
}

/** A device that is asked in time keeps its new firmware; otherwise it falls back to the previous one. */
export const settleTrial = ({ all, number, memory, atMs }: Asked): void => {
  const { trial } = memory
  memory.trial = null
  if (trial && atMs > trial.untilMs) all.plant.note({ number, did: 'fellBack', atMs: trial.untilMs, by: trial.by, note: trial.firmware })
}

/** Switches over to the new image, or drops it. A device with the firmware fault falls back at once. */
export const endUpgrade: Writer = ({ all, number, memory, atMs }, { image, command }, by) => {
  const { upgrade } = memory
  const what = commands[command as keyof typeof commands]
  if (!upgrade || !what || upgrade.image !== image || (what === 'switchOver' && upgrade.state !== jobStates.done)) return 'other'
  memory.upgrade = null
  const falls = what === 'switchOver' && all.plant.device(number).wrongFirmware
  const did = falls ? 'fellBack' : what === 'switchOver' ? 'upgraded' : 'upgradeGivenUp'
  all.plant.note({ number, did, atMs, by, note: upgrade.firmware })
  if (did === 'upgraded') memory.trial = { firmware: upgrade.firmware, untilMs: atMs + trialMs, by }
  return null
}
