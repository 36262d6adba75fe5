import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** A Modbus server of others: holding registers from `base`, from a list of numbers; by TCP, or RTU behind TCP. */
const server = `
import asyncio, json, sys
from pymodbus.server import StartAsyncTcpServer
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusSlaveContext, ModbusServerContext
from pymodbus.transaction import ModbusRtuFramer, ModbusSocketFramer
asked = json.load(sys.stdin)
block = ModbusSequentialDataBlock(asked["base"], asked["registers"])
context = ModbusServerContext(slaves=ModbusSlaveContext(hr=block, zero_mode=True), single=True)
framer = ModbusRtuFramer if asked["framing"] == "rtu" else ModbusSocketFramer
async def run():
    await StartAsyncTcpServer(context=context, framer=framer, address=("127.0.0.1", asked["port"]), defer_start=False)
asyncio.run(run())
`

const imports =
  'from pymodbus.server import StartAsyncTcpServer; from pymodbus.transaction import ModbusRtuFramer; from pymodbus.datastore import ModbusSlaveContext'
/** A Python that has the pymodbus this script is written for; undefined = there is none. */
export const python = ['python3', '/usr/bin/python3'].find((path) => spawnSync(path, ['-c', imports]).status === 0)

/** For tests: starts it. The port has to be free; it takes a moment until it answers. */
export const startPymodbus = (options: { port: number; base: number; registers: Uint16Array; framing: 'tcp' | 'rtu' }) => {
  const child = spawn(python!, ['-c', server], { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify({ ...options, registers: [...options.registers] }))
  return {
    stop: async (): Promise<void> => {
      child.kill()
      await ended
    },
  }
}
