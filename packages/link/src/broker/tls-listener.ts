import { readFile } from 'node:fs/promises'
import { createServer, type Server, type TLSSocket } from 'node:tls'

/** A TLS port: PEM files of its certificate and key, and of the authority for concentrators' certificates (null = they have none). */
export type TlsPort = { host: string; port: number; certFile: string; keyFile: string; caFile: string | null }

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch((cause: Error) => Promise.reject(new Error(`the MQTT certificate can't be read: ${cause.message}`, { cause })))

export type TlsListener = {
  server: Server
  /** From now on certificates of these authorities (PEM) count too, besides those of the file; in place of those said before. */
  trust(authorities: readonly string[]): void
}

/**
 * A TLS server that passes on connections after the handshake, also those without a certificate or with one of an unknown authority.
 * @param authorities PEM, trusted for concentrators' certificates besides those of the file
 */
export const tlsServer = async (
  { certFile, keyFile, caFile }: TlsPort,
  authorities: readonly string[],
  onSocket: (socket: TLSSocket) => void,
): Promise<TlsListener> => {
  const [cert, key, own] = [await read(certFile), await read(keyFile), caFile === null ? [] : [await read(caFile)]]
  // Without `ca` Node would trust every public authority: an empty list trusts none.
  const context = (more: readonly string[]) => ({ cert, key, ca: [...own, ...more], minVersion: 'TLSv1.2' as const })
  const server = createServer({ ...context(authorities), requestCert: true, rejectUnauthorized: false }, onSocket)
  return { server, trust: (authorities) => server.setSecureContext(context(authorities)) }
}

/** What a connection's certificate proves: its common name, that of the authority, its SHA-256 (64 hex digits, lower case), and until when, epoch ms. */
export type Proof = { name: string; issuer: string; fingerprint: string; until: number }

/** Null = no certificate, or one of an unknown authority. */
export const proofOf = (stream: unknown): Proof | null => {
  const socket = stream as Partial<TLSSocket>
  if (!socket.authorized || !socket.getPeerCertificate) return null
  const { subject, issuer, fingerprint256, valid_to } = socket.getPeerCertificate()
  if (typeof subject.CN !== 'string' || typeof issuer.CN !== 'string') return null
  return { name: subject.CN, issuer: issuer.CN, fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(), until: Date.parse(valid_to) }
}
