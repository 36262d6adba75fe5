import type { Log } from '@sundial/core/kit/log.ts'
import pg from 'pg'
import { askWhileListening } from './silence.ts'

/** Everything that rooms tell each other by NOTIFY on the channel `sundial`. Quickness only: a sweep makes it correct. */
export type Notice =
  | { k: 'tm'; gw: string; stationId: number; kind: string; at: number }
  | { k: 'task'; id: number }
  | { k: 'gw'; gw: string; stationId: number; online: boolean }
  | { k: 'cmd'; gw: string }
  /** What is behind a concentrator has changed. */
  | { k: 'register'; gw: string }
  | { k: 'approval'; id: number }
  /** A schedule was saved, or one of its slots was decided. */
  | { k: 'schedule'; id: number }
  /** Something happened to a work order. */
  | { k: 'workOrder'; id: number }
  /** Something of a roll-out that is shown has changed. */
  | { k: 'rollOut'; id: number }
  /** What this concentrator signed in with does not count any more. */
  | { k: 'credential'; gw: string }
  /** There is another authority for concentrators' certificates. */
  | { k: 'authority' }
  /** Alarms of a station were raised, or corrected by data that came late. */
  | { k: 'alarms'; stationId: number }
  /** Stations are to be judged again (migration 0039). */
  | { k: 'due' }

export const noticeChannel = 'sundial'

export type Listener = {
  onNotice(notice: Notice): void
  /** Listening began or began again: notices may have been missed, look for yourself. */
  onBegin?(): void
}

const parse = (payload: string | undefined): Notice | null => {
  try {
    return JSON.parse(payload ?? '') as Notice
  } catch {
    return null // somebody else's notice on our channel
  }
}

export type ListenOptions = { databaseUrl: string; applicationName: string; log: Log; silenceMs: number }
const connectMsMax = 5_000

/** Listens on a connection of its own, which is made anew (after 0.5 s) whenever it ends, also because the other end fell silent. Resolves when it listens for the first time. */
export const listen = async (options: ListenOptions, listener: Listener): Promise<{ stop(): Promise<void> }> => {
  const { databaseUrl, applicationName, log, silenceMs } = options
  let stopped = false
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const begin = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `${applicationName} listen`,
      keepAlive: true,
      connectionTimeoutMillis: connectMsMax,
    })
    client.on('notification', (message) => {
      const notice = parse(message.payload)
      if (notice) listener.onNotice(notice)
    })
    client.on('error', (error) => log('warn', 'listen.lost', { error: error.message }))
    client.on('end', again)
    await client.connect()
    if (stopped) return void (await client.end())
    current = client
    client.on('end', askWhileListening(client, silenceMs))
    await client.query(`listen ${noticeChannel}`)
    listener.onBegin?.()
  }
  const again = (): void => {
    current = null
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => begin().catch(retry), 500)
  }
  const retry = (error: unknown): void => {
    log('warn', 'listen.failed', { error: error instanceof Error ? error.message : String(error) })
    again()
  }

  await begin()
  const stop = async () => {
    stopped = true
    clearTimeout(timer)
    await current?.end()
  }
  return { stop }
}
