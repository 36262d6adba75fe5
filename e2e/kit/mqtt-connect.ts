const field = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])

/** The length of a packet: seven bits a byte, the lowest first. */
const lengthBytes = (length: number): number[] => (length < 128 ? [length] : [(length & 127) | 128, ...lengthBytes(length >> 7)])

/** A CONNECT of MQTT 3.1.1, byte by byte, for user names that no client library would send. */
export const mqttConnect = (clientId: string, user: Buffer, password: string): Buffer => {
  const flags = 0xc2 // user name, password, clean session
  const head = Buffer.concat([field(Buffer.from('MQTT')), Buffer.from([4, flags, 0, 60])])
  const body = Buffer.concat([head, field(Buffer.from(clientId)), field(user), field(Buffer.from(password))])
  return Buffer.concat([Buffer.from([0x10, ...lengthBytes(body.length)]), body])
}
