/** What a package is for: optimizers, or a concentrator itself. The words are those of the link (docs/link.md, Files). */
export const packageKinds = ['optimizerFirmware', 'firmware'] as const
export type PackageKind = (typeof packageKinds)[number]

/** What a maker signs of a program for devices, and the signature (docs/link.md, Files). */
export type FirmwarePackage = {
  kind: PackageKind
  /** Of the file. */
  name: string
  version: string
  /** Model of the devices, or of the concentrator, that it is for. */
  model: string
  /** Of the content, bytes. */
  size: number
  /** Of the content, 64 hexadecimal digits. */
  sha256: string
  /** Ed25519, 128 hexadecimal digits. */
  signature: string
}

/** Names the transfer of a package to a concentrator: the same content again goes on where it was. */
export const transferOf = ({ sha256 }: Pick<FirmwarePackage, 'sha256'>): string => sha256.slice(0, 8)
