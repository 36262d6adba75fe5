import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transferOf } from '@sundial/core/firmware/package.ts'
import { demoFirmware } from '@sundial/field/bus/identity.ts'
import { keepPackage } from '@sundial/store/firmware/packages.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'

/** Of the demo's program, which simulated optimizers take for one: no content of theirs matters but its length and its hash. */
const contentBytes = 24_000

const makeKeys = (folder: string): void => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  writeFileSync(join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
}

/** The next program of the simulated optimizers, signed by the demo's maker. */
const packageOf = (folder: string) => {
  const content = Buffer.from(Array.from({ length: contentBytes }, (_, i) => (i * 31 + (i >> 8)) & 0xff))
  const { model, version } = demoFirmware
  const about = {
    kind: 'optimizerFirmware' as const,
    ...{ name: `${model.toLowerCase()}-${version}.bin`, version, model, size: content.length },
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const signature = sign(null, signedOf(about), readFileSync(join(folder, 'key.pem'))).toString('hex')
  return { head: { ...about, signature, xfer: transferOf(about) }, content }
}

/**
 * The maker of the simulated optimizers, so that the demo has a signed program to bring to them: its keys in a folder of the data folder,
 * and its next program in the library. Answers the file of its public key.
 */
export const demoMaker = async (store: Store, data: string, now: number): Promise<string> => {
  const folder = join(data, 'demo-maker')
  const publicFile = join(folder, 'public.pem')
  if (!existsSync(publicFile)) makeKeys(folder)
  const { head, content } = packageOf(folder)
  await keepPackage(store.db, head, content, { userId: null, now })
  return publicFile
}
