import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Config, WrongConfig } from '../kit/config.ts'
import type { TlsFiles } from './connection.ts'

type Name = keyof TlsFiles
const wrong = (name: Name, message: string): never => {
  throw new WrongConfig([{ path: `tls.${name}`, message }])
}

const read = async (tls: Config['tls'], name: Name): Promise<TlsFiles> => {
  const file = tls[name]
  if (file === undefined) return {}
  return { [name]: await readFile(file).catch((error: Error) => wrong(name, error.message)) }
}

/** Reads a PEM file; throws if it does not contain the expected kind. */
const parsed = <T>(name: Name, what: string, parse: () => T): T => {
  try {
    return parse()
  } catch (error) {
    return wrong(name, `the file holds no ${what} (${(error as Error).message})`)
  }
}

const checkOwn = (gw: string, cert: Buffer, key: Buffer): void => {
  const own = parsed('cert', 'certificate in PEM', () => new X509Certificate(cert))
  const secret = parsed('key', 'private key in PEM', () => createPrivateKey(key))
  if (!own.checkPrivateKey(secret)) wrong('key', 'is not the key of the certificate in tls.cert')
  const name = /^CN=(.*)$/m.exec(own.subject)?.[1]
  if (name !== gw) wrong('cert', `the certificate is for ${name ?? 'nobody'}, its common name must be ${gw}`)
}

/**
 * Reads the configured PEM files. Throws a WrongConfig if a file cannot be read, has another content, or the certificate is of another
 * concentrator: brokers accept such a connection, but deliver nothing.
 */
export const readTls = async ({ gw, tls }: Config): Promise<TlsFiles> => {
  const files = { ...(await read(tls, 'ca')), ...(await read(tls, 'cert')), ...(await read(tls, 'key')) }
  const { ca, cert, key } = files
  if (ca) parsed('ca', 'certificate in PEM', () => new X509Certificate(ca))
  if (cert && key) checkOwn(gw, cert, key)
  return files
}
