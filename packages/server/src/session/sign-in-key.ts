import { constants, generateKeyPair, type KeyObject, privateDecrypt, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Handler } from '../kit/handlers.ts'

const passwordMax = 512
const make = promisify(generateKeyPair)

type Key = { id: string; publicKey: string; privateKey: KeyObject }

/** The key of this process, made when it is first asked for: with the process everything that was encrypted for it ends. */
export type SignInKey = { get(): Promise<Key> }
export const makeSignInKey = (): SignInKey => {
  let made: Promise<Key> | undefined
  const begin = async (): Promise<Key> => {
    const { publicKey, privateKey } = await make('rsa', { modulusLength: 3072 })
    return { id: randomUUID(), publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
  }
  return {
    get: () => {
      made ??= begin()
      return made
    },
  }
}

export const publicKey =
  (key: SignInKey): Handler<'publicKey'> =>
  async () => {
    const { id, publicKey: pem } = await key.get()
    return { keyId: id, publicKey: pem, algorithm: 'RSA-OAEP-256' }
  }

/** The password that a client encrypted (RSA-OAEP with SHA-256, base64). @throws Refusal badInput: another key, or no such text */
export const decrypted = async (key: SignInKey, keyId: string, password: string): Promise<string> => {
  const { id, privateKey } = await key.get()
  if (keyId !== id) throw new Refusal('badInput', { what: 'keyId' })
  const options = { key: privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING }
  try {
    const text = privateDecrypt(options, Buffer.from(password, 'base64')).toString('utf8')
    if (text !== '' && text.length <= passwordMax) return text
  } catch {
    // what was wrong with it is nobody's business
  }
  throw new Refusal('badInput', { what: 'password' })
}
