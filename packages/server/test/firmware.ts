import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'

const maker = generateKeyPairSync('ed25519')
/** The public key of the maker that servers of tests trust (PEM). */
export const testMakersKey = maker.publicKey.export({ type: 'spki', format: 'pem' }) as string

/** As a program for optimizers: its length and its hash are all that counts. */
export const testProgram = (bytes: number): Buffer => Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7 + (i >> 8)) & 0xff))

type Made = { kind?: PackageKind; version?: string; model?: string; content?: Buffer; key?: KeyObject; change?: object }
/** A signed package, for optimizers unless told. `change`: what its first line says instead, without another signature. */
export const packageOf = ({
  kind = 'optimizerFirmware',
  version = '1.5.0',
  model = 'OPT-600',
  content = testProgram(300),
  key = maker.privateKey,
  change,
}: Made = {}): Buffer => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const about = { kind, name: 'opt.bin', version, model, size: content.length, sha256 }
  const signature = sign(null, signedOf(about), key).toString('hex')
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...about, signature, ...change })}\n`), content])
}
