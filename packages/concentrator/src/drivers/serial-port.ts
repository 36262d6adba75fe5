import { createRequire } from 'node:module'
import type { SerialPort } from 'serialport'
import { installedVariable } from '../kit/banks.ts'
import type { SerialAddress } from '../kit/bus-address.ts'
import { type Dial, portOn } from './port.ts'

/** A program that was transferred over the link is in the data folder; the package is beside the installed program. */
const packageOf = (installed: string | undefined): Promise<typeof import('serialport')> | typeof import('serialport') =>
  installed === undefined ? import('serialport') : createRequire(installed)('serialport')

/** Loads the driver of serial ports. It is compiled code, which not every system has. */
const load = async (): Promise<typeof SerialPort | Error> => {
  try {
    return (await packageOf(process.env[installedVariable])).SerialPort
  } catch (error) {
    return new Error(`serial ports need the package "serialport", which could not be loaded here: ${(error as Error).message}`)
  }
}

const connect = (Serial: typeof SerialPort, address: SerialAddress, timeoutMs: number): Promise<SerialPort | Error> =>
  new Promise((resolve) => {
    const own = new Serial({ ...address, autoOpen: false })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve(new Error(`not open within ${timeoutMs} ms`))
    }, timeoutMs)
    own.open((error) => {
      clearTimeout(timer)
      if (isLate && !error) own.close()
      else resolve(error ?? own)
    })
  })

const closeIfOpen = (own: SerialPort) => (): void => {
  if (own.isOpen) own.close()
}

export const dialSerial = (address: SerialAddress): Dial => ({
  to: { path: address.path },
  open: async (timeoutMs) => {
    const Serial = await load()
    if (Serial instanceof Error) return Serial
    const made = await connect(Serial, address, timeoutMs)
    return made instanceof Error ? made : portOn(made, 'closed', closeIfOpen(made))
  },
})
