/** A serial port and how its line is set. */
export type SerialPlace = { path: string; baudRate: number; parity: 'none' | 'even' | 'odd'; dataBits: 7 | 8; stopBits: 1 | 2 }
/** A TCP port: of a device, of a PLC modem, of a serial bridge. */
export type TcpPlace = { host: string; port: number }
/** Where a bus is reached. */
export type Place = TcpPlace | SerialPlace

/** The same for the same place, however its line is set. */
export const placeKey = (place: Place): string => ('path' in place ? place.path : `${place.host}:${place.port}`)

const bitsOf = ({ dataBits, parity, stopBits }: SerialPlace): number => 1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits

/** How long a line has to be quiet before something is sent: 3.5 characters on a serial one (at least 1.75 ms), 0 behind TCP. */
export const quietMs = (place: Place): number => ('path' in place ? Math.max(1.75, (3500 * bitsOf(place)) / place.baudRate) : 0)
