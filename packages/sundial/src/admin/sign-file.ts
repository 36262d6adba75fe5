import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { transferOf } from '@sundial/core/firmware/package.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'
import { fileKinds, type OpOf, op } from '@sundial/wire/link/ops.ts'

export type SignOptions = { key: string; kind: string; version: string; model: string }

const chunkBytes = 16_384

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (e) {
    throw new PlainError(`${file} can't be read: ${(e as Error).message}`)
  }
}

const signWith = (keyFile: string, content: Uint8Array): string => {
  const pem = read(keyFile)
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return sign(null, content, key).toString('hex')
  } catch {
    // What follows says it.
  }
  throw new PlainError(`${keyFile} is no Ed25519 private key in PEM.`)
}

/** What an offer can't carry no concentrator understands: it is said here. */
const checked = (offer: OpOf<'file.offer'>): OpOf<'file.offer'> => {
  const { error } = op.safeParse(offer)
  if (error) throw new PlainError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  return offer
}

/** `sundial sign`: the offer of a file as a concentrator takes it (docs/link.md, Files). */
export const signFile = (file: string, { key, kind, version, model }: SignOptions): OpOf<'file.offer'> => {
  const own = fileKinds.find((one) => one === kind)
  if (!own) throw new PlainError(`${kind} is no kind of file: ${fileKinds.join(' or ')}.`)
  const content = read(file)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const about = { kind: own, name: basename(file), version, model, size: content.length, sha256 }
  return checked({ op: 'file.offer', xfer: transferOf({ sha256 }), ...about, chunkBytes, signature: signWith(key, signedOf(about)) })
}

/** `sundial sign --package`: the signed file as a library takes it, a line that says what it is and the content behind it. */
export const writePackage = (file: string, out: string, options: SignOptions): void => {
  const { op: _, xfer: __, chunkBytes: ___, ...head } = signFile(file, options)
  writeFileSync(out, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), read(file)]))
}
