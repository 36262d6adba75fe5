import { type KeyObject, sign } from 'node:crypto'

/** A value of DER: its tag, the length of its content, and the content. All contents of a request are shorter than 64 KiB. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = body.length < 0x100 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Object identifiers: 2.5.4.3 commonName, 1.2.840.10045.4.3.2 ecdsa-with-SHA256. */
const commonName = bytes('0603550403')
const ecdsaWithSha256 = bytes('06082a8648ce3d040302')

/** A signing request (PKCS#10, PEM) for a concentrator's certificate, signed with its own key, EC P-256. */
export const signingRequest = (gw: string, privateKey: KeyObject, publicKey: KeyObject): string => {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(gw)))))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const version = bytes('020100')
  const noAttributes = bytes('a000')
  const info = sequence(version, name, key, noAttributes)
  const signature = der(0x03, bytes('00'), sign('sha256', info, privateKey))
  const base64 = sequence(info, sequence(ecdsaWithSha256), signature).toString('base64')
  return `-----BEGIN CERTIFICATE REQUEST-----\n${base64.replaceAll(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE REQUEST-----\n`
}
