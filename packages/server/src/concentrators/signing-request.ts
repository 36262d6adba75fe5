import 'reflect-metadata'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { Pkcs10CertificateRequest, type PublicKey } from '@peculiar/x509'
import { Refusal } from '@sundial/core/kit/refusal.ts'

/** The first block of a PEM text, and its label. */
const block = /-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\s]+)-----END \1-----/
const labels: ReadonlySet<string> = new Set(['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'])

const curves: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1'])
const rsaBitsMin = 2048
/** A smaller exponent makes RSA signatures easier to forge where padding is checked loosely. */
const rsaExponentMin = 65_537n

/** The kind of a key that is not strong enough, for people; null: it is. */
const weakness = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string | null => {
  if (type === 'ed25519') return null
  if (type === 'ec') return curves.has(details?.namedCurve ?? '') ? null : `EC ${details?.namedCurve}`
  if (type !== 'rsa') return String(type)
  const { modulusLength = 0, publicExponent = 0n } = details ?? {}
  if (modulusLength < rsaBitsMin) return `RSA ${modulusLength}`
  return publicExponent < rsaExponentMin ? `RSA, exponent ${publicExponent}` : null
}

const parsed = (pem: string): Pkcs10CertificateRequest => {
  const [, label, body] = block.exec(pem) ?? []
  if (label === undefined || body === undefined) throw new Refusal('requestUnreadable')
  if (!labels.has(label)) throw new Refusal('requestIsOther', { what: label })
  try {
    return new Pkcs10CertificateRequest(Buffer.from(body, 'base64'))
  } catch {
    // Whatever a parser of ASN.1 says of bytes that are no request: they are none.
    throw new Refusal('requestUnreadable')
  }
}

const keyOf = (request: Pkcs10CertificateRequest): KeyObject => {
  try {
    return createPublicKey({ key: Buffer.from(request.publicKey.rawData), format: 'der', type: 'spki' })
  } catch {
    // A key that this machine's OpenSSL can't read is of no kind that is taken.
    throw new Refusal('requestUnreadable')
  }
}

const isSignedByItself = async (request: Pkcs10CertificateRequest): Promise<boolean> => {
  try {
    return await request.verify()
  } catch {
    // A signature of a kind that can't be checked proves nothing.
    return false
  }
}

/**
 * The public key of a signing request (PKCS#10, PEM); nothing else of the request counts.
 * @throws Refusal requestUnreadable, requestIsOther, requestWeakKey, requestForged (whoever asks does not hold the key)
 */
export const keyOfRequest = async (pem: string): Promise<PublicKey> => {
  const request = parsed(pem)
  const weak = weakness(keyOf(request))
  if (weak !== null) throw new Refusal('requestWeakKey', { what: weak })
  if (!(await isSignedByItself(request))) throw new Refusal('requestForged')
  return request.publicKey
}
