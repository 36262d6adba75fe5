import { crc32 } from 'node:zlib'
import { packageBytesMax, type UpgradeOffer, upgradePackage, type WriteBlock } from '@sundial/wire/dlt645/optimizer.ts'

/** A program for optimizers, cut into packages. */
export type Image = { offer: UpgradeOffer; packageOf(number: number): WriteBlock }

/** A number of a package has four digits. */
const packagesMax = 9999

/** The image of a received file; its number follows from the transfer, so that going on is the same image. Null = too large. */
export const imageOf = (xfer: string, file: { version: string; model: string; sha256: string }, content: Uint8Array): Image | null => {
  const image = Number.parseInt(xfer.slice(0, 8), 16) % 100_000_000
  const packages = Math.ceil(content.length / packageBytesMax)
  if (packages > packagesMax) return null
  const { version: firmware, model, sha256 } = file
  return {
    offer: { image, model, firmware, bytes: content.length, packageBytes: packageBytesMax, packages, sha256 },
    packageOf: (number) => {
      const part = content.subarray(number * packageBytesMax, (number + 1) * packageBytesMax)
      return upgradePackage(image, number, crc32(part), part)
    },
  }
}
