import { chmodSync, lstatSync, unlinkSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { serialQueue } from '@sundial/core/kit/guard.ts'
import { isTooDeep, jsonDepthMax } from '@sundial/core/kit/json-depth.ts'
import { problemsOfIssue } from '@sundial/core/kit/json-problems.ts'
import { z } from 'zod'
import { WrongOrder } from '../kit/wrong-order.ts'

/** Answers one request; throws what is wrong with it. */
export type Answerer = (request: unknown) => Promise<object>
export type ControlSocket = { address: string; close(): Promise<void> }

const lineMax = 4_000_000

const whyOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return error.issues
      .flatMap(problemsOfIssue)
      .map(({ path, message }) => `${path || 'request'}: ${message}`)
      .join('; ')
  if (error instanceof WrongOrder) return `fault.${error.field}: ${error.message}`
  return error instanceof SyntaxError ? `not JSON: ${error.message}` : error instanceof Error ? error.message : String(error)
}

const requestOf = (line: string): unknown => {
  if (isTooDeep(line)) throw new Error(`nested deeper than ${jsonDepthMax}`)
  return JSON.parse(line)
}

const reply = async (line: string, answer: Answerer): Promise<object> => {
  try {
    return { ok: true, ...(await answer(requestOf(line))) }
  } catch (error) {
    return { ok: false, error: whyOf(error) }
  }
}

/** Requests of one connection: a line of JSON each, answered by a line each, in their order. */
const serve = (socket: Socket, answer: Answerer): void => {
  let rest = ''
  const queue = serialQueue()
  const take = (line: string): void => {
    if (line.trim() === '') return
    const serveLine = async (): Promise<void> => {
      const said = await reply(line, answer)
      if (socket.writable) socket.write(`${JSON.stringify(said)}\n`)
    }
    queue.run(serveLine, () => socket.destroy())
  }
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) take(line)
    if (rest.length > lineMax) socket.destroy()
  })
}

const isPort = (place: string): boolean => /^\d+$/.test(place)

const begin = (server: Server, place: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    if (isPort(place)) server.listen(Number(place), '127.0.0.1', resolve)
    else server.listen(place, resolve)
  })

const isSocket = (place: string): boolean => lstatSync(place, { throwIfNoEntry: false })?.isSocket() ?? false

/** A socket that a field which was killed left behind answers nobody. What is no socket stays: it is somebody's. */
const removeStale = (place: string): Promise<void> =>
  new Promise((resolve) => {
    if (isPort(place) || !isSocket(place)) return resolve()
    const probe = createConnection(place)
    probe.once('connect', () => {
      probe.destroy()
      resolve()
    })
    probe.once('error', () => {
      unlinkSync(place)
      resolve()
    })
  })

/** Listens at a port of this machine (a number) or at a Unix socket (a path). Rejects when it can't be had. */
export const openControlSocket = async (place: string, answer: Answerer): Promise<ControlSocket> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    serve(socket, answer)
  })
  await removeStale(place)
  await begin(server, place)
  if (!isPort(place)) chmodSync(place, 0o600)
  const bound = server.address()
  return {
    address: typeof bound === 'object' && bound ? `127.0.0.1:${bound.port}` : place,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
