import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509'

type Keys = webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams | { name: 'Ed25519' }
export const p256: Keys = { name: 'ECDSA', namedCurve: 'P-256' }
export const rsa = (modulusLength: number): Keys => ({
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength },
  publicExponent: new Uint8Array([1, 0, 1]),
})

/** A signing request (PKCS#10, PEM) of a key that is made for it. */
export const requestOf = async (keys: Keys = p256, name = 'CN=whoever'): Promise<string> => {
  const made = (await webcrypto.subtle.generateKey(keys as webcrypto.EcKeyGenParams, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const signingAlgorithm = { name: keys.name, hash: 'SHA-256' }
  return (await Pkcs10CertificateRequestGenerator.create({ name, keys: made, signingAlgorithm })).toString('pem')
}
