import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Calls, calls } from '@sundial/contract/calls.ts'
import type { InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { buildProgram } from '../kit/built-command.ts'
import type { ServerOrder } from './server-process.ts'

export type Serving = { url: string; pid: number; stop(): Promise<void> }

const build = async (): Promise<string> => {
  const { file, remove } = await buildProgram(fileURLToPath(new URL('./server-process.ts', import.meta.url)))
  process.once('exit', remove)
  return file
}
let built: Promise<string> | undefined
/** The server as it is installed: its sources would take 60 MB more in each process. */
const builtServer = (): Promise<string> => {
  built ??= build()
  return built
}

/** Sundial's server in a process of its own on a database that others may fill. */
export const serve = async (order: ServerOrder): Promise<Serving> => {
  const child = fork(await builtServer(), [], { execArgv: [] })
  child.send(order)
  const [url] = (await once(child, 'message')) as [string]
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, pid: child.pid!, stop }
}

/** `bytes`: length of the answer's JSON, before any compression. */
type Answer<T> = { data: T; bytes: number }
export type Caller = { token: string; ask<K extends keyof Calls>(name: K, input: InputOf<Calls[K]>): Promise<Answer<OutputOf<Calls[K]>>> }

/** Signs in and answers the way to call. A call that is refused throws with the answer's code and text. */
export const callerOf = async (url: string, username: string, password: string): Promise<Caller> => {
  const caller: Caller = {
    token: '',
    ask: async (name, input) => {
      const headers = { 'content-type': 'application/json', i18n: 'en', ...(caller.token ? { token: caller.token } : {}) }
      const answer = await fetch(url + prefixes[0] + calls[name].path, { method: 'POST', headers, body: JSON.stringify(input) })
      const text = await answer.text()
      const { code, msg, data } = JSON.parse(text) as { code: string; msg: string; data: never }
      if (code !== okCode) throw new Error(`${name}: ${code} ${msg}`)
      return { data, bytes: Buffer.byteLength(text) }
    },
  }
  caller.token = (await caller.ask('signIn', { username, password })).data.accessToken
  return caller
}
