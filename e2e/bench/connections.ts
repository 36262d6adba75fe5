import type { ChildProcess } from 'node:child_process'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { killProcess, launchLink } from '@sundial/link/test/killing.ts'
import { type LightFleet, lightFleet } from '@sundial/link/test/light-fleet.ts'
import { orderLight, seedLight, standing } from '@sundial/link/test/light-outbox.ts'
import { until } from '../kit/until.ts'
import type { Figure } from './figures.ts'
import { fillFleet } from './fleet/fill-fleet.ts'
import { memoryMbOf, processorMs } from './processor.ts'
import { type Scratch, withScratch } from './scratch.ts'

const plants = 100
const wantedPerS = 1_000
/** Promise R17. */
const backMsMax = 120_000
const waitMsMax = 300_000

type Running = { scratch: Scratch; fleet: LightFleet; count: number; link: () => ChildProcess }

/** Of these concentrators those that the platform knows to be connected. */
const online = async ({ scratch: { store }, fleet }: Pick<Running, 'scratch' | 'fleet'>): Promise<number> =>
  (await store.pool.query('select count(*)::int as n from concentrator where online and gw = any ($1)', [fleet.gws])).rows[0].n
const allOnline = (running: Running): Promise<number> =>
  until(
    () => online(running),
    (n) => n === running.count,
    waitMsMax,
  )
/** From a beginning, seconds with one decimal. */
const since = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)

const connected = async (running: Running, began: number): Promise<Figure[]> => {
  const { fleet, link } = running
  const connectedS = since(began)
  await allOnline(running)
  const subject = `${fleet.connected()} concentrators at ${plants} plants connect to one link, a hundred at a time`
  return [
    { subject, result: `${connectedS} s; all known to be online after ${since(began)} s` },
    { subject: 'memory of that link, with its broker', result: `${memoryMbOf(link().pid!).together.toFixed(0)} MB` },
  ]
}

/** Ten orders for each of them, written at once. */
const ordered = async ({ scratch, fleet, link }: Running): Promise<Figure> => {
  const before = processorMs(link().pid!)
  const gws = Array.from({ length: 10 }, () => fleet.gws).flat()
  await orderLight(scratch.store, gws, Date.now() + 600_000)
  const began = performance.now()
  await until(
    async () => (await standing(scratch.store)).open,
    (open) => open === 0,
    waitMsMax,
  )
  const seconds = (performance.now() - began) / 1000
  const [perS, done] = [gws.length / seconds, new Set(fleet.ledger).size]
  const spentS = (processorMs(link().pid!) - before) / 1000
  return {
    subject: `${gws.length} orders, ten for each, written at once: until every one is settled`,
    result: `${seconds.toFixed(1)} s, ${perS.toFixed(0)} a second; done ${done}, twice ${fleet.ledger.length - done}; the link took ${spentS.toFixed(1)} s of processor time`,
    target: `${wantedPerS} a second`,
    met: perS >= wantedPerS && done === gws.length && fleet.ledger.length === gws.length,
  }
}

const broughtBack = async (running: Running): Promise<Figure> => {
  const { fleet, count } = running
  const before = fleet.connects()
  const began = performance.now()
  await until(
    async () => fleet.connected(),
    (n) => n === count,
    waitMsMax,
  )
  const backS = since(began)
  await allOnline(running)
  const knownMs = performance.now() - began
  return {
    subject: 'the link with its broker is killed and started again: all come back, each when it likes within 2 to 20 s',
    result: `${backS} s; all known to be online after ${(knownMs / 1000).toFixed(1)} s; they tried ${fleet.connects() - before} times`,
    target: `${backMsMax / 1000} s`,
    met: knownMs <= backMsMax,
  }
}

/** Concentrators that are their connections and a ledger, at one link with its own broker. */
export const connectionFigures = (count: number): Promise<Figure[]> =>
  withScratch(true, async (scratch) => {
    await fillFleet(scratch.store, { stations: plants, modulesEach: 10 })
    await seedLight(scratch.store, count, plants)
    const port = await freePort()
    let link = await launchLink(scratch.url, String(port))
    const began = performance.now()
    const fleet = await lightFleet({ url: () => `mqtt://127.0.0.1:${port}`, count })
    const running = { scratch, fleet, count, link: () => link }
    try {
      const figures = [...(await connected(running, began)), await ordered(running)]
      await killProcess(link)
      link = await launchLink(scratch.url, String(port))
      return [...figures, await broughtBack(running)]
    } finally {
      await fleet.stop()
      await killProcess(link)
    }
  })
