/** A serial port and its line settings. */
export type SerialAddress = { path: string; baudRate: number; parity: 'none' | 'even' | 'odd'; dataBits: 7 | 8; stopBits: 1 | 2 }
/** A TCP port: of a device, of a PLC modem, of a serial bridge. */
export type TcpAddress = { host: string; port: number }
/** Address of a bus. */
export type BusAddress = TcpAddress | SerialAddress

/** Key of an address; line settings do not count. */
export const addressKey = (address: BusAddress): string => ('path' in address ? address.path : `${address.host}:${address.port}`)

const bitsOf = ({ dataBits, parity, stopBits }: SerialAddress): number => 1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits

/** Silence needed on a line before sending: 3.5 characters on a serial line (at least 1.75 ms), 0 over TCP. */
export const quietMs = (address: BusAddress): number =>
  'path' in address ? Math.max(1.75, (3500 * bitsOf(address)) / address.baudRate) : 0
