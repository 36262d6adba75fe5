/** What is used of a library without types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = { version: 'aes128gcm'; dh: Buffer; privateKey: ECDH; authSecret: Buffer; salt?: Buffer }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}
