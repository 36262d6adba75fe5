import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { keepPushKey, keptPushKey } from '@sundial/store/notifications/push-key.ts'
import type { Server } from '../kit/context.ts'
import { sealedForPushKey } from '../kit/sealing.ts'
import type { ServerSettings } from '../kit/settings.ts'

/** By which push services know this platform (VAPID, RFC 8292): the public key, base64url, and what signs. */
export type PushKeys = { publicKey: string; privateKey: KeyObject }

const curve = 'prime256v1'

/** @param secret private key, 32 bytes as base64url @throws where it is none of P-256 */
export const readPushKey = (secret: string): PushKeys => {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret, 'base64url')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: secret, x: x!, y: y! }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ format: 'jwk', key: jwk }) }
}

const makeSecret = (): string => {
  const pair = createECDH(curve)
  pair.generateKeys()
  // Node leaves zeros out at the front
  const bytes = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}

/** Whom push services may write to: as set, else where the console is reached, else the sender of mails. They want an address of HTTPS or of mail. */
export const pushContactOf = ({ pushContact, publicUrl, mail }: Pick<ServerSettings, 'pushContact' | 'publicUrl' | 'mail'>): string => {
  if (pushContact !== null) return pushContact
  if (publicUrl?.startsWith('https:')) return publicUrl
  const [, address] = /([^\s<>@]+@[^\s<>@]+)>?$/.exec(mail?.from ?? '') ?? []
  return `mailto:${address ?? 'sundial@localhost'}`
}

type Keeping = Pick<Server, 'system' | 'settings' | 'seal' | 'clock'>

/**
 * The keys that are set, or else those of the installation, made where there are none. Those that the secret key does not open any more are
 * replaced: browsers have to turn messages on again then.
 */
export const pushKeysOf = async ({ system, settings, seal, clock }: Keeping): Promise<PushKeys> => {
  if (settings.pushKey !== null) return readPushKey(settings.pushKey)
  const kept = await keptPushKey(system.db)
  const opened = kept && seal.open(kept.sealed, sealedForPushKey)
  if (opened) return readPushKey(opened)
  const made = makeSecret()
  const now = { publicKey: readPushKey(made).publicKey, sealed: seal.close(made, sealedForPushKey) }
  const counts = await keepPushKey(system.db, now, kept, clock.now())
  return readPushKey(seal.open(counts.sealed, sealedForPushKey)!)
}
