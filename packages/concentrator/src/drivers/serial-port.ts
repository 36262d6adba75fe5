import { createRequire } from 'node:module'
import type { SerialPort } from 'serialport'
import { installedVariable } from '../kit/banks.ts'
import type { SerialAddress } from '../kit/bus-address.ts'
import type { Dial, Port } from './port.ts'

/** A program that came over the link lies in the data folder: the package lies beside the one that is installed. */
const packageOf = (installed: string | undefined): Promise<typeof import('serialport')> | typeof import('serialport') =>
  installed === undefined ? import('serialport') : createRequire(installed)('serialport')

/** The driver of serial ports is compiled code, which not every system has. */
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

const portOf = (own: SerialPort): Port => {
  let why = 'closed'
  own.on('error', (error) => {
    why = error.message
  })
  return {
    write: (bytes) => void own.write(bytes),
    listen: ({ onData, onClosed }) => {
      own.on('data', onData)
      // A port that vanishes says so here.
      own.on('close', (error?: Error | null) => onClosed(error?.message ?? why))
    },
    close: () => {
      if (own.isOpen) own.close()
    },
  }
}

export const dialSerial = (address: SerialAddress): Dial => ({
  to: { path: address.path },
  open: async (timeoutMs) => {
    const Serial = await load()
    if (Serial instanceof Error) return Serial
    const made = await connect(Serial, address, timeoutMs)
    return made instanceof Error ? made : portOf(made)
  },
})
