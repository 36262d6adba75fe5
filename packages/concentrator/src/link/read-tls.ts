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

/** What a PEM file holds; refused where it holds nothing of the kind. */
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
 * PEM files that the configuration names. Throws a WrongConfig where one can't be read, is something else, or is for somebody else:
 * brokers let such a one in, and then deliver nothing to it.
 */
export const readTls = async ({ gw, tls }: Config): Promise<TlsFiles> => {
  const files = { ...(await read(tls, 'ca')), ...(await read(tls, 'cert')), ...(await read(tls, 'key')) }
  const { ca, cert, key } = files
  if (ca) parsed('ca', 'certificate in PEM', () => new X509Certificate(ca))
  if (cert && key) checkOwn(gw, cert, key)
  return files
}
