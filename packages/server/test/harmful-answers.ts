import { request } from 'node:http'
import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { vi } from 'vitest'
import type { StartOptions } from '../src/start.ts'
import { serverForAll } from './serving.ts'

const entry = new URL('./harmful-process.ts', import.meta.url)
type Limits = Exclude<StartOptions['heavy'], string | undefined>
type User = 'east' | 'west' | 'all'

/** How long a condition is waited for: the machine may be busy. */
const patience = { timeout: 30_000 }
export const until = (what: () => unknown): Promise<unknown> => vi.waitUntil(what, patience)

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** To be called in a describe: a server whose heavy answers do harm on request (harmful-process.ts). */
export const harmfulServer = (limits: Limits) => {
  const s = serverForAll(
    async (t) => ({ tokens: { east: await t.token('east'), west: await t.token('west'), all: await t.token('all') } }),
    { heavy: { entry, processes: 3, callsOfUser: 1, files: 1, cancelGraceMs: 300, lookMs: 50, ...limits } },
  )
  const asking = (parentName: string) => ({ type: 2, parentName })
  const harm = (parentName: string, user: User = 'east', i18n = 'en') =>
    s.call(calls.areaNames.path, asking(parentName), s.tokens[user], { i18n })
  /** A request over a real connection; `leave` hangs it up. */
  const ask = (path: string, method: string, body: string, isRead = true) => {
    const headers = { token: s.tokens.east, 'content-type': 'application/json' }
    const asked = request(`${s.url}${prefixes[0]}${path}`, { method, headers, agent: false })
    asked.on('error', () => {}) // one's own hanging up
    const answered = new Promise<number>((resolve) => {
      asked.on('response', (response) => {
        if (isRead) response.on('error', () => {}).resume()
        resolve(response.statusCode!)
      })
    })
    asked.end(body)
    return { answered, leave: () => asked.destroy() }
  }
  return {
    s,
    harm,
    pidOf: async (user: User = 'east') => Number(((await harm('thisProcess', user)).data as { name: string }[])[0]!.name),
    /** A line of the metrics; its value alone. */
    metric: async (line: string): Promise<number | null> => {
      const { body } = await s.app.inject('/metrics')
      const found = body.split('\n').find((l) => l.startsWith(`${line} `))
      return found === undefined ? null : Number(found.slice(line.length))
    },
    isSleeping: async () =>
      (
        await s.store.pool.query(
          "select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid() and datname = current_database()",
        )
      ).rowCount !== 0,
    harmOverWire: (parentName: string) => ask(calls.areaNames.path, 'POST', JSON.stringify(asking(parentName))),
    download: async (name: 'exportStations' | 'exportRoles', isRead = true) => {
      const { data } = await s.call(calls[name].path, {}, s.tokens.east)
      return ask(`${downloadPath}?ticket=${(data as { ticket: string }).ticket}`, 'GET', '', isRead)
    },
  }
}
