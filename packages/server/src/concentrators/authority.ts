import 'reflect-metadata'
import { randomBytes, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  type PublicKey,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from '@peculiar/x509'

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }
const dayMs = 86_400_000
const authorityDays = 7300
/** Concentrators' clocks may be behind by so much: a certificate is good from then on. */
const behindMs = 5 * 60_000

/** An authority that signs: its certificate (PEM), and its private key (PKCS#8, base64). */
export type Authority = { certificate: string; key: string }

/** A positive number of 16 bytes, of which 126 bits are random. */
const newSerial = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes.toString('hex')
}

const signingKey = (key: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), keyAlgorithm, false, ['sign'])

/** A new authority for concentrators' certificates, good for 20 years. `until`: epoch ms. */
export const makeAuthority = async (now: number): Promise<Authority & { name: string; until: number }> => {
  const name = `Sundial concentrators ${randomBytes(4).toString('hex')}`
  const until = now + authorityDays * dayMs
  const keys = await webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: newSerial(), name: [{ CN: [name] }], notBefore: new Date(now - behindMs), notAfter: new Date(until) },
    ...{ keys, signingAlgorithm },
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { name, until, certificate: certificate.toString('pem'), key }
}

export type Signed = { certificate: string; serial: string; fingerprint: string; from: number; until: number }
type Wanted = { gw: string; publicKey: PublicKey; now: number; days: number }

/** A certificate (PEM) for a concentrator: its number is the common name, and it may identify a client, nothing else. */
export const signCertificate = async (authority: Authority, { gw, publicKey, now, days }: Wanted): Promise<Signed> => {
  const issuer = new X509Certificate(authority.certificate)
  // Certificates count whole seconds.
  const [from, until] = [now - behindMs, now + days * dayMs].map((ms) => Math.floor(ms / 1000) * 1000) as [number, number]
  const serial = newSerial()
  const certificate = await X509CertificateGenerator.create({
    ...{ serialNumber: serial, subject: [{ CN: [gw] }], issuer: issuer.subjectName, publicKey, signingAlgorithm },
    ...{ notBefore: new Date(from), notAfter: new Date(until), signingKey: await signingKey(authority.key) },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth], true),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  const fingerprint = Buffer.from(await certificate.getThumbprint('SHA-256')).toString('hex')
  return { certificate: certificate.toString('pem'), serial, fingerprint, from, until }
}

/** A list that is not made anew for so long lets nobody in any more: brokers then refuse every certificate of the authority. */
const listDays = 30

/** The list (CRL, PEM) of what an authority signed and does not count any more. */
export const revocationList = async (
  authority: Authority,
  revoked: readonly { serial: string; at: number }[],
  now: number,
): Promise<string> => {
  const issuer = new X509Certificate(authority.certificate)
  const list = await X509CrlGenerator.create({
    ...{ issuer: issuer.subjectName, signingAlgorithm, signingKey: await signingKey(authority.key) },
    ...{ thisUpdate: new Date(now - behindMs), nextUpdate: new Date(now + listDays * dayMs) },
    entries: revoked.map(({ serial, at }) => ({ serialNumber: serial, revocationDate: new Date(at) })),
    extensions: [await AuthorityKeyIdentifierExtension.create(issuer.publicKey)],
  })
  // The library's own label is not the one of RFC 7468, which openssl wants.
  return PemConverter.encode(list.rawData, 'X509 CRL')
}
