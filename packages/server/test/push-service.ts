import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A subscription that no browser has: RFC 8291, appendix A. */
export const testSubscription = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const uncoded = (text: string): Buffer => Buffer.from(text, 'base64url')

/** What a browser reads of a message, by RFC 8291 and 8188, apart from the library that wrote it. */
export const decrypted = (body: Buffer, pair: ECDH, auth: string): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const derived = (secret: Buffer, from: Buffer, about: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, from, about, length))
  const ikm = derived(pair.computeSecret(sender), uncoded(auth), info, 32)
  const key = derived(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('it is not the last record')
  return plain.subarray(0, -1).toString('utf8')
}

export type Claims = { aud: string; exp: number; sub: string }
/** Who sent a message, by RFC 8292. @throws where the signature is not that of the key that it names */
export const senderOf = ({ authorization = '' }: IncomingHttpHeaders): { claims: Claims; publicKey: string } => {
  const [, head, claims, signature, publicKey] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = uncoded(publicKey!)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, uncoded(signature!)))
    throw new Error('the signature is wrong')
  if (uncoded(head!).toString() !== '{"typ":"JWT","alg":"ES256"}') throw new Error(`another head: ${uncoded(head!)}`)
  return { claims: JSON.parse(uncoded(claims!).toString()), publicKey: publicKey! }
}

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type PushBehaviour = number | 'hangs' | 'breaks'

const answerAs = (now: PushBehaviour, request: IncomingMessage, answer: ServerResponse): void => {
  if (now === 'hangs') return
  if (now === 'breaks') return void request.socket.destroy()
  answer.writeHead(now).end()
}

/** A real push service on a port of its own. `behave`: of each request in turn; the last one goes on. */
export const pushService = async () => {
  const pushed: Pushed[] = []
  const behaviours: PushBehaviour[] = [201]
  const server = createServer((request, answer) => {
    void buffer(request).then((body) => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body })
      answerAs(behaviours.length > 1 ? behaviours.shift()! : behaviours[0]!, request, answer)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let browsers = 0
  return {
    origin: `http://127.0.0.1:${port}`,
    pushed,
    behave: (...then: PushBehaviour[]) => void behaviours.splice(0, behaviours.length, ...then),
    /** A browser that has subscribed here, and reads what came for it. */
    subscribe: () => {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      browsers += 1
      const path = `/push/${browsers}`
      const { auth } = testSubscription
      return {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, p256dh, auth },
        read: () => pushed.filter((one) => one.path === path).map(({ body }) => JSON.parse(decrypted(body, pair, auth))),
      }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
