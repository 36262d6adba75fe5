import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { telemetryOf } from '@sundial/link/test/concentrator.ts'
import { flood, publishPacket } from '@sundial/link/test/flooder.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { type Api, signedIn, stationInDaylight } from '../kit/api.ts'
import { soundModuleIds } from '../kit/sound-string.ts'
import { stolenGateway } from '../kit/stolen-gateway.ts'
import { dataFolder, startSundial, withPast } from '../kit/sundial.ts'
import { until } from '../kit/until.ts'
import { type Figure, shown, spread } from './figures.ts'

/** From ordering to the verified end of a shutdown of one module, ms. */
const shutOne = async (api: Api, data: string): Promise<number> => {
  const station = await stationInDaylight(api)
  const [id] = await soundModuleIds(api, data, station)
  const begun = performance.now()
  const { taskId } = await api('switchRsd', {
    stationId: station.id,
    action: 'shutdown',
    target: { kind: 'module', ids: [id!] },
    reason: 'bench',
  })
  await until(
    () => api('tasks', { id: taskId }),
    (answer) => answer.list[0]!.status !== 1,
    90_000,
  )
  return performance.now() - begun
}

/** Answers and orders of others, one after the other, until `ended`. */
const beside = async (api: Api, data: string, ended: () => boolean): Promise<{ answers: number[]; orders: number[] }> => {
  const answers: number[] = []
  const orders: number[] = []
  const ask = async (): Promise<void> => {
    while (!ended()) {
      const begun = performance.now()
      await api('stations', { pageSize: 20 })
      answers.push(performance.now() - begun)
    }
  }
  const order = async (): Promise<void> => {
    while (!ended()) orders.push(await shutOne(api, data))
  }
  await Promise.all([ask(), order()])
  return { answers, orders }
}

/** What others notice of a gateway that sends notices as fast as it can, until it is cut off. */
export const floodFigures = async (): Promise<Figure[]> => {
  const data = dataFolder()
  const port = await freePort()
  const sundial = await startSundial(data.path, { ...withPast, MQTT_PORT: String(port), SUNDIAL_CALLS_PER_MINUTE: '1000000' })
  try {
    const api = await signedIn(sundial.address, sundial.password)
    await stationInDaylight(api)
    const stolen = stolenGateway(data.path, port)
    const { v, gw, boot, ep, t0, clk } = telemetryOf(stolen.gw, 1)
    const ev = { e: 'notice', code: 'busDown', subject: 'plc', why: 'bench' }
    const packet = (seq: number) => publishPacket(topics.event(gw), encode({ v, gw, boot, ep, t0, clk, seq, st: 'ev', ev }))
    const begun = performance.now()
    let lastedMs = 0
    const flooding = flood(await stolen.enter(), packet).then((sent) => {
      lastedMs = performance.now() - begun
      return sent
    })
    const { answers, orders } = await beside(api, data.path, () => lastedMs > 0)
    const sent = await flooding
    return [
      {
        subject: `a flooding gateway: until it was cut off (${sent} messages written)`,
        result: `${(lastedMs / 1000).toFixed(1)} s`,
        target: '30 s',
        met: lastedMs <= 30_000,
      },
      { subject: 'beside it: station list', result: shown(answers), target: 'p99 1 s', met: spread(answers).max <= 1_000 },
      {
        subject: "beside it: another plant's shutdown, ordered to read back",
        result: shown(orders),
        target: '30 s',
        met: spread(orders).max <= 30_000,
      },
    ]
  } finally {
    await sundial.stop()
    data.remove()
  }
}
