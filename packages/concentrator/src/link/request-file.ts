import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { readConfig, WrongConfig } from '../kit/config.ts'
import { withConfigFile } from '../kit/config-file.ts'
import { signingRequest } from './signing-request.ts'

const curve = 'prime256v1'

const keptKey = (file: string): KeyObject => {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyDetails?.namedCurve === curve) return key
  } catch (e) {
    throw new PlainError(`${file} can't be read as a private key: ${(e as Error).message}`)
  }
  throw new PlainError(`The key in ${file} is not EC P-256: make its request with openssl, or name another file in tls.key.`)
}

/** The key in this file, made where there is none: for its owner alone to read, and never written over. */
const keyIn = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx', flush: true })
    return privateKey
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST') return keptKey(file)
    throw new PlainError(`The key can't be written: ${(e as Error).message}`)
  }
}

/**
 * Makes the key of a configuration (`tls.key`) where there is none, and a signing request for its certificate beside `tls.cert`, which does
 * not have to be there yet. Answers what to do with the request. Throws a PlainError where configuration or files can't be used.
 */
export const requestFile = (configFile: string): Promise<string> =>
  withConfigFile(configFile, async (input) => {
    const { gw, tls } = readConfig(input)
    if (tls.cert === undefined || tls.key === undefined)
      throw new WrongConfig([{ path: 'tls', message: 'cert and key must name the files for certificate and key' }])
    const key = keyIn(tls.key)
    const file = `${tls.cert.replace(/\.(pem|crt)$/, '')}.csr`
    writeFileSync(file, signingRequest(gw, key, createPublicKey(key)))
    return `The request is in ${file}, its key in ${tls.key}. Upload the request on the page of ${gw} (Credential), and put the certificate into ${tls.cert}.`
  })
