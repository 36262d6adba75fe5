import { readFile } from 'node:fs/promises'
import { createServer, type Server, type TLSSocket } from 'node:tls'

/** A TLS port: PEM files of its certificate and key, and of the authority for concentrators' certificates (null = they have none). */
export type TlsPort = { host: string; port: number; certFile: string; keyFile: string; caFile: string | null }

const read = (file: string): Promise<Buffer> =>
  readFile(file).catch((cause: Error) => Promise.reject(new Error(`the MQTT certificate can't be read: ${cause.message}`, { cause })))

/** A TLS server that passes on connections after the handshake, also those without a certificate or with one of an unknown authority. */
export const tlsServer = async ({ certFile, keyFile, caFile }: TlsPort, onSocket: (socket: TLSSocket) => void): Promise<Server> => {
  const [cert, key, ca] = [await read(certFile), await read(keyFile), caFile === null ? null : await read(caFile)]
  const trust = ca ? { ca, requestCert: true } : {}
  return createServer({ cert, key, ...trust, rejectUnauthorized: false, minVersion: 'TLSv1.2' }, onSocket)
}

/** The common name of a connection's certificate; null = no certificate, or one of an unknown authority. */
export const provenName = (stream: unknown): string | null => {
  const socket = stream as Partial<TLSSocket>
  if (!socket.authorized || !socket.getPeerCertificate) return null
  const { CN } = socket.getPeerCertificate().subject
  return typeof CN === 'string' ? CN : null
}
