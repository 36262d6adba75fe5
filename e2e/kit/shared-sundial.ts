import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { signedIn, stationInDaylight } from './api.ts'
import { putDatabase } from './made-database.ts'
import { askApproval, makeScreenData } from './screen-data.ts'
import type { ScreenIds } from './screen-ids.ts'
import { dataFolder, reportingSeldom, startSundial, withPast } from './sundial.ts'

/** A Sundial that specs which only read use one after the other. `screenIds`: null unless the spec asked for them. */
export type Shared = { address: string; password: string; data: string; screenIds: ScreenIds | null }
type Wish = { worker: string; screenIds: boolean }

const variable = 'SUNDIAL_SHARED_PORT'
/** A shared Sundial is stopped this long after its last user left: its reports take a sixth of a core from the specs that follow. */
const idleMs = 20_000

/** Starts a Sundial for a worker. */
const startShared = () => {
  const data = dataFolder()
  const starting = putDatabase(data.path).then(() => startSundial(data.path, { ...withPast, ...reportingSeldom }))
  let ids: Promise<ScreenIds> | undefined
  const idsOf = async (): Promise<ScreenIds> => {
    const { address, password } = await starting
    const api = await signedIn(address, password)
    const stationId = (await stationInDaylight(api)).id
    const { list } = await api('rsdList', { stationId, pageSize: 1 })
    return makeScreenData(address, api, { stationId, moduleId: list[0]!.id })
  }
  return {
    users: 0,
    tell: async (wish: Wish): Promise<Shared> => {
      const { address, password } = await starting
      const shared = { address, password, data: data.path, screenIds: null }
      if (!wish.screenIds) return shared
      ids ??= idsOf()
      const screenIds = await ids
      // For every spec again: a request lapses after half an hour, which is less than the specs of a worker take together.
      await askApproval(address)
      return { ...shared, screenIds }
    },
    stop: async (): Promise<void> => {
      await starting.then((sundial) => sundial.stop()).finally(() => data.remove())
    },
  }
}

/**
 * vitest globalSetup: starts a Sundial when the first spec of a worker asks for one. A spec uses it for as long as its connection is
 * open; the next spec of the same worker gets the same Sundial.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const running = new Map<string, ReturnType<typeof startShared>>()
  const ending: Promise<void>[] = []
  const end = (worker: string): void => {
    ending.push(running.get(worker)!.stop())
    running.delete(worker)
  }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (line) => {
      const wish = JSON.parse(line) as Wish
      const mine = running.get(wish.worker) ?? startShared()
      running.set(wish.worker, mine)
      mine.users++
      socket.once('close', () => {
        mine.users--
        const isIdle = () => mine.users === 0 && running.get(wish.worker) === mine
        setTimeout(() => isIdle() && end(wish.worker), idleMs).unref()
      })
      mine.tell(wish).then(
        (shared) => socket.write(`${JSON.stringify(shared)}\n`),
        (error) => socket.end(`${JSON.stringify({ failed: String(error) })}\n`),
      )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[variable] = String((server.address() as AddressInfo).port)
  return async () => {
    server.close()
    for (const worker of running.keys()) end(worker)
    await Promise.all(ending)
  }
}

/** Joins the Sundial of this worker; `leave` says that the spec is done with it. */
export const joinShared = async (wish: Omit<Wish, 'worker'>): Promise<{ shared: Shared; leave(): void }> => {
  const port = process.env[variable]
  if (!port) throw new Error('openShared() needs the globalSetup of e2e/vitest.config.ts')
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${JSON.stringify({ ...wish, worker: process.env.VITEST_POOL_ID ?? '' })}\n`)
  const [line] = (await once(createInterface({ input: socket }), 'line')) as [string]
  const shared = JSON.parse(line) as Shared | { failed: string }
  if ('failed' in shared) throw new Error(`the shared Sundial did not start: ${shared.failed}`)
  return { shared, leave: () => socket.destroy() }
}
