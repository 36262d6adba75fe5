import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { killProcess, launchLink } from '@sundial/link/test/killing.ts'
import { type LightFleet, lightFleet } from '@sundial/link/test/light-fleet.ts'
import { orderLight, seedLight, standing } from '@sundial/link/test/light-outbox.ts'
import { until } from '../kit/until.ts'
import type { Figure } from './figures.ts'
import { fillFleet } from './fleet/fill-fleet.ts'
import { memoryMbOf, processorMs } from './processor.ts'
import { type Scratch, withScratch } from './scratch.ts'

const count = 10_000
const plants = 1_000
const wantedPerS = 1_000
const waitMsMax = 300_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Running = { scratch: Scratch; fleet: LightFleet; link: () => ChildProcess }

/** Light concentrators that the platform knows to be connected. */
const online = async ({ store }: Scratch): Promise<number> =>
  (await store.pool.query("select count(*)::int as n from concentrator where online and model = 'Light'")).rows[0].n
const allOnline = (scratch: Scratch): Promise<number> =>
  until(
    () => online(scratch),
    (n) => n === count,
    waitMsMax,
  )

/** From a beginning, seconds with one decimal. */
const since = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)

const connectedFigures = async ({ scratch, fleet, link }: Running, began: number): Promise<Figure[]> => {
  const connectedS = since(began)
  await allOnline(scratch)
  const knownS = since(began)
  const { together } = memoryMbOf(link().pid!)
  return [
    {
      subject: `${fleet.connected()} concentrators at ${plants} plants connect to one link`,
      result: `${connectedS} s; each known to be online after ${knownS} s`,
    },
    { subject: 'memory of that link, with its broker', result: `${together.toFixed(0)} MB` },
  ]
}

/** An order for each of them, written at once. */
const orderFigures = async ({ scratch, fleet, link }: Running): Promise<Figure> => {
  const before = processorMs(link().pid!)
  await orderLight(scratch.store, fleet.gws, Date.now() + 600_000)
  const began = performance.now()
  await until(
    async () => (await standing(scratch.store)).open,
    (open) => open === 0,
    waitMsMax,
  )
  const seconds = (performance.now() - began) / 1000
  const [perS, done] = [count / seconds, new Set(fleet.ledger).size]
  return {
    subject: `${count} orders, one for each, written at once: until every one is settled`,
    result: `${seconds.toFixed(1)} s, ${perS.toFixed(0)} a second; done ${done}, twice ${fleet.ledger.length - done}; the link ${((processorMs(link().pid!) - before) / 1000).toFixed(1)} s of processor time`,
    target: `${wantedPerS} a second`,
    met: perS >= wantedPerS && done === count && fleet.ledger.length === count,
  }
}

/** 10,000 concentrators that are their connections and a ledger, at one link with its own broker (promise R17). */
export const connectionFigures = (): Promise<Figure[]> =>
  withScratch(true, async (scratch) => {
    await fillFleet(scratch.store, { stations: plants, modulesEach: 1 })
    await seedLight(
      scratch.store,
      count,
      Array.from({ length: plants }, (_, n) => n + 1),
    )
    const port = await freePort()
    let link = await launchLink(scratch.url, String(port))
    const began = performance.now()
    const fleet = await lightFleet({ url: () => `mqtt://127.0.0.1:${port}`, count })
    const running = { scratch, fleet, link: () => link }
    try {
      const figures = await connectedFigures(running, began)
      figures.push(await orderFigures(running))
      await killProcess(link)
      link = await launchLink(scratch.url, String(port))
      const again = performance.now()
      await until(
        async () => fleet.connected(),
        (n) => n === count,
        waitMsMax,
      )
      const backS = since(again)
      await allOnline(scratch)
      const result = `${backS} s; each known to be online after ${since(again)} s; tried ${fleet.connects() - count} times`
      return [...figures, { subject: 'the link is killed and started: all connect again, each when it likes within 2 to 20 s', result }]
    } finally {
      await fleet.stop()
      await killProcess(link)
    }
  })
