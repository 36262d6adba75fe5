import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageKind, transferOf } from '@sundial/core/firmware/package.ts'
import { demoFirmware } from '@sundial/field/bus/identity.ts'
import { demoProgram } from '@sundial/field/concentrators/identity.ts'
import { keepPackage } from '@sundial/store/firmware/packages.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'

/** Programs of the demo, which simulated devices take for such: of their content nothing matters but its length and its hash. */
const programs: readonly { kind: PackageKind; model: string; version: string; bytes: number }[] = [
  // so much that it arrives in more than one round
  { kind: 'firmware', ...demoProgram, bytes: 900_000 },
  { kind: 'optimizerFirmware', ...demoFirmware, bytes: 24_000 },
]

const makeKeys = (folder: string): void => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  writeFileSync(join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
}

/** A program, signed by the demo's maker. */
const packageOf = (folder: string, { kind, model, version, bytes }: (typeof programs)[number]) => {
  const content = Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 31 + (i >> 8)) & 0xff))
  const about = {
    kind,
    ...{ name: `${model.toLowerCase().replaceAll(' ', '-')}-${version}.bin`, version, model, size: content.length },
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const signature = sign(null, signedOf(about), readFileSync(join(folder, 'key.pem'))).toString('hex')
  return { head: { ...about, signature, xfer: transferOf(about) }, content }
}

/**
 * The maker of the simulated optimizers and concentrators, so that the demo has signed programs to bring to them: its keys in a folder of
 * the data folder, and its next programs in the library. Answers the file of its public key.
 */
export const demoMaker = async (store: Store, data: string, now: number): Promise<string> => {
  const folder = join(data, 'demo-maker')
  const publicFile = join(folder, 'public.pem')
  if (!existsSync(publicFile)) makeKeys(folder)
  for (const program of programs) {
    const { head, content } = packageOf(folder, program)
    await keepPackage(store.db, head, content, { userId: null, now })
  }
  return publicFile
}
