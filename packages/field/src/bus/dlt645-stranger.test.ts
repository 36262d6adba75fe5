import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { closeAll, closeLater } from '../../test/connected-bus.ts'
import { moduleNumber, noonMs, smallStation } from '../../test/small-station.ts'
import { makePlant } from '../plant/make-plant.ts'
import { madeWeather } from '../weather/made-weather.ts'
import { openBus } from './plc-bus.ts'

afterEach(closeAll)

/**
 * Asks who is there, then for each identifier: [address, control code, data], most significant digits first, identifier last.
 * Takes a frame by its length, and its control code as it is: the library's own reader ends it at any 16H, and loses the code.
 */
const ask = `
import json, socket, sys, dlt645
line = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
to, back = line.makefile("wb", buffering=0), line.makefile("rb")
def reply():
    byte = back.read(1)
    while byte == b"\\xfe": byte = back.read(1)
    head = byte + back.read(9)
    frame = dlt645.Frame()
    frame.load(bytearray(head + back.read(head[9] + 2)))
    return frame
address = dlt645.get_addr(to, back)
found = []
for identifier in sys.argv[2:]:
    question = dlt645.Frame(address)
    question.data = identifier
    dlt645.write_frame(to, question)
    answer = reply()
    found.append([answer.addr, answer.frame[8], answer.data.upper()])
print(json.dumps({"address": address, "found": found}))
`
const python = ['python3', '/usr/bin/python3'].find(
  (path) => spawnSync(path, ['-c', 'from dlt645 import Frame, get_addr, write_frame']).status === 0,
)
if (!python) console.log('skipped: a DL/T 645 client written by others, because no Python with it is installed (PyPI: python-dlt645)')

describe.runIf(python !== undefined)('python-dlt645, written by others (skipped where it is not installed)', () => {
  it('finds a simulated optimizer, reads what it measures, and is refused what it has not', async () => {
    const plan = smallStation()
    const plant = makePlant({ plan, weather: madeWeather(plan, 7), seed: 7, startMs: noonMs })
    const number = moduleNumber(3)
    const { port } = closeLater(await openBus(plant, { modules: [number], clock: { now: () => noonMs }, latencyScale: 0.01 }))
    const now = plant.module(number)
    const values: [string, number, number][] = [
      ['A0010100', 1, 2],
      ['A0010200', now.rsdVoltageV * 10, 4],
      ['A0010300', now.voltageV * 10, 4],
      ['A0010400', now.currentA * 100, 4],
      ['A0010500', now.powerW * 10, 6],
      ['A0010600', now.temperatureC * 10, 4],
      ['A0010900', now.energyTodayWh, 6],
    ]
    const { stdout } = await promisify(execFile)(python!, ['-c', ask, `${port}`, ...values.map(([di]) => di), '00000000'])
    const { address, found } = JSON.parse(stdout)
    expect(address).toBe(number)
    const digits = (value: number, count: number): string => String(Math.round(value)).padStart(count, '0')
    expect(found).toEqual([...values.map(([di, value, count]) => [number, 0x91, digits(value, count) + di]), [number, 0xd1, '02']])
  })
})
