import { createHash } from 'node:crypto'
import { packageHead } from '@sundial/contract/firmware.ts'
import type { FirmwarePackage } from '@sundial/core/firmware/package.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isSigned } from '@sundial/wire/link/file-transfer.ts'

/** A first line that is longer says nothing of a package. */
const headMax = 2_000

/** The first line of a package, which says what it is, and its content behind it; null where there is no such line. */
const partsOf = (file: Uint8Array): { head: unknown; content: Uint8Array } | null => {
  const end = file.indexOf(0x0a)
  if (end < 1 || end > headMax) return null
  try {
    return { head: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(0, end))), content: file.subarray(end + 1) }
  } catch {
    return null // no text, or no JSON: no package
  }
}

type Read = { head: FirmwarePackage; content: Uint8Array }

/**
 * A signed package, checked: what it says of itself is what its content is, and one of these makers has signed it.
 * @param name of the file, for what is said to people
 * @throws Refusal noMakersKey, noPackage, packageDamaged, signatureWrong
 */
export const readPackage = (file: Uint8Array, name: string, makersKeys: readonly string[]): Read => {
  if (makersKeys.length === 0) throw new Refusal('noMakersKey')
  const parts = partsOf(file)
  const head = packageHead.safeParse(parts?.head)
  if (!parts || !head.success) throw new Refusal('noPackage', { what: name })
  const { content } = parts
  const { size, sha256 } = head.data
  if (content.length !== size || createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Refusal('packageDamaged', { what: name })
  if (!makersKeys.some((key) => isSigned(head.data, key))) throw new Refusal('signatureWrong', { what: name })
  return { head: head.data, content }
}
