import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keeps what must be read again and nobody else may read: AES-256-GCM with the installation's key. */
export type Seal = {
  /** `about` says whose it is: what was sealed for one opens for no other. */
  close(text: string, about: string): Buffer
  /** Null: another key, another `about`, or changed bytes. */
  open(sealed: Buffer, about: string): string | null
}

/** The context that a user's second factor is sealed with: it opens for no other user. */
export const sealedFor = (userId: number): string => `second factor of ${userId}`

/** The context that the key of an authority for concentrators' certificates is sealed with. */
export const sealedForAuthority = (name: string): string => `key of the authority ${name}`

/** The context that the secret of a rule's webhook is sealed with. */
export const sealedForWebhook = (ruleId: number): string => `webhook of the rule ${ruleId}`

/** The context that the address and keys of a browser are sealed with. `mark`: SHA-256 of its address. */
export const sealedForPushDevice = (mark: string): string => `push device ${mark}`

/** The context that the platform's private key for push services is sealed with. */
export const sealedForPushKey = 'key for push services'

/** The fingerprint of a key, 32 bytes: it identifies the key and reveals nothing of it. */
export const fingerprintOf = (key: Buffer): Buffer => createHmac('sha256', key).update('sundial: fingerprint of the secret key').digest()

const version = 1
const ivBytes = 12
const tagBytes = 16
const headBytes = 1 + ivBytes + tagBytes

/** @param key 32 bytes */
export const makeSeal = (key: Buffer): Seal => ({
  close: (text, about) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed])
  },
  open: (sealed, about) => {
    if (sealed[0] !== version || sealed.length < headBytes) return null
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(1 + ivBytes, headBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  },
})
