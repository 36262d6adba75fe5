import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { lostLinesEntry, lostLinesText } from '../kit/count-lost-lines.ts'
import { type OpenDatabase, startDatabase } from '../kit/database.ts'
import { lockFolder } from '../kit/host-lock.ts'
import { fieldOrder, linkOrder, serverOrder } from '../kit/orders.ts'
import type { ReadSettings } from '../kit/read-settings.ts'
import type { RoomOrder } from '../kit/room-order.ts'
import type { Settings } from '../kit/settings-table.ts'
import { closers } from './closers.ts'
import type { SignIn } from './first-password.ts'
import { guardDatabase } from './guard-database.ts'
import { findPorts, type Ports } from './ports.ts'
import { type Prepared, type PrepareOptions, prepare, step, waitForFleet } from './prepare.ts'
import { reserveIn } from './reserve.ts'
import { rollingFile } from './rolling-file.ts'
import { roomLog } from './room-log.ts'
import { type RoomProcess, runRoom } from './room-process.ts'
import { storageText, storageWatch } from './storage-watch.ts'

export type StartOptions = Omit<PrepareOptions, 'settings'> & {
  read: ReadSettings
  /** Script of a room's process. */
  entry: URL
}
export type Everything = {
  address: string
  signIn: SignIn
  rooms: RoomProcess[]
  stop(): Promise<void>
}

const logBytes = 5_000_000
const logsKept = 5
const guardMs = 2_000
const diskMs = 1_000
const backOffMs = { first: 500, last: 30_000 }

type Opened = ReturnType<typeof closers>

const silenceEntry = (room: string, silentMs: number, found: Record<string, unknown>): string =>
  JSON.stringify({
    level: 'error',
    time: new Date().toISOString(),
    room,
    event: 'room.silent',
    silentS: Math.round(silentMs / 1000),
    ...found,
  })

/** Starts a room's process and waits until it is ready. */
const roomStarter =
  (options: StartOptions, opened: Opened, rooms: RoomProcess[]) =>
  async (order: RoomOrder): Promise<string> => {
    const file = rollingFile(join(options.read.settings.data, 'logs', `${order.room}.log`), logBytes, logsKept, {
      entry: (lost) => `${lostLinesEntry(order.room, lost)}\n`,
      told: (lost) => options.terminal(lostLinesText(order.room, lost)),
    })
    opened.add(`log of ${order.room}`, () => file.close())
    const onLine = roomLog(order.room, file, options.terminal)
    const onSilent = (silentMs: number, found: Record<string, unknown>) => onLine(silenceEntry(order.room, silentMs, found))
    const onCrash = (why: string, ms: number) => options.terminal(`${order.room} ended with ${why}; it starts again in ${ms / 1000} s.`)
    const room = runRoom({ entry: options.entry, order, onLine, onSilent, onCrash, backOffMs, graceMs: 15_000 })
    opened.add(order.room, () => room.stop())
    rooms.push(room)
    try {
      return await room.ready
    } catch (e) {
      throw new PlainError(`${order.room} could not start: ${(e as Error).message}`)
    }
  }

/** Starts the rooms one by one into `rooms`: what watches over them sees each from its start. */
const startRooms = async (options: StartOptions, prepared: Prepared, ports: Ports, opened: Opened, rooms: RoomProcess[]): Promise<void> => {
  const settings = { ...options.read.settings, firmwareKeys: prepared.firmwareKeys }
  const startOne = roomStarter(options, opened, rooms)
  step(options, 'Starting server and link ...')
  const [mqttUrl] = await Promise.all([
    startOne(linkOrder(settings, prepared.databaseUrl, ports.mqtt ?? 0)),
    startOne(serverOrder(settings, prepared.databaseUrl, prepared.secretKey, ports)),
  ])
  if (prepared.fleetFile) {
    step(options, 'Starting the simulated field ...')
    await startOne(fieldOrder(settings, mqttUrl, prepared.fleetFile)).then(
      () => waitForFleet(prepared.databaseUrl, options.stopped),
      (error: Error) => {
        options.terminal(`${error.message}\nServer and link run without the simulated field; put that right and start again.`)
      },
    )
  }
}

/** Looks every second whether the database's disk takes what is written, and tells the rooms when that changes. */
const watchDisk = (
  cluster: OpenDatabase['cluster'],
  rooms: readonly RoomProcess[],
  terminal: (text: string) => void,
): (() => Promise<void>) => {
  if (!cluster) return async () => {}
  const { folder, uid } = cluster
  const onChange = (changed: StorageState, free: { bytes: number }) => {
    terminal(storageText(changed, folder, free.bytes))
  }
  const { look, state, stop } = storageWatch({ folder, uid, reserve: reserveIn(folder, uid), onChange })
  const timer = setInterval(() => {
    try {
      void look()
      for (const room of rooms) room.tellStorage(state())
    } catch (error) {
      terminal(`The disk of ${folder} can't be looked at: ${(error as Error).message}`)
    }
  }, diskMs)
  return () => {
    clearInterval(timer)
    return stop()
  }
}

/** The address as a browser on this machine opens it. */
const shownAddress = ({ host }: Settings, port: number): string => {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${local ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Starts all of Sundial on this machine, or throws after having ended whatever had begun. */
export const startAll = async (options: StartOptions): Promise<Everything> => {
  const { settings } = options.read
  const opened = closers((what, e) => options.terminal(`${what} did not end cleanly: ${e}`))
  try {
    const lock = lockFolder(settings.data)
    opened.add('lock', lock.release)
    await findPorts(options.read)
    step(options, settings.databaseUrl ? 'Preparing the database ...' : 'Starting PostgreSQL ...')
    const database = await startDatabase(settings)
    opened.add('PostgreSQL', database.stop)
    for (const cluster of database.leftBehind)
      options.terminal(`${cluster} is a database whose data folder is gone. Delete it and ${cluster}.owner when nothing in it is needed.`)
    opened.add('guard of PostgreSQL', guardDatabase(database, guardMs, options.terminal, options.stopped))
    const rooms: RoomProcess[] = []
    opened.add('watch over the disk', watchDisk(database.cluster, rooms, options.terminal))
    lock.note(database.url)
    const prepared = await prepare({ ...options, settings }, database.url)
    // The database took its time to start: meanwhile another program may have taken a port that nobody had asked for by number.
    const ports = await findPorts(options.read)
    for (const note of ports.notes) options.terminal(note)
    await startRooms(options, prepared, ports, opened, rooms)
    // The simulated field is stopped first. Without this every concentrator of the demo would have lost its connection at each restart.
    opened.add('telling of the end', () => {
      for (const room of rooms) room.tellEnding()
    })
    return { address: shownAddress(settings, ports.http), signIn: prepared.signIn, rooms, stop: opened.closeAll }
  } catch (e) {
    await opened.closeAll()
    throw e
  }
}
