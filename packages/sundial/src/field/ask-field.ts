import { once } from 'node:events'
import { createConnection } from 'node:net'
import { createInterface } from 'node:readline'
import { PlainError } from '@sundial/core/kit/plain-error.ts'

const connected = async (place: string) => {
  const socket = /^\d+$/.test(place) ? createConnection(Number(place), '127.0.0.1') : createConnection(place)
  try {
    await once(socket, 'connect')
    return socket
  } catch (e) {
    throw new PlainError(`No simulated field answers at ${place} (SUNDIAL_FIELD_CONTROL): ${(e as Error).message}`)
  }
}

/** Asks a running field over its control socket. Throws a PlainError with its reason where it refuses. */
export const askField = async (place: string | null, request: object): Promise<Record<string, unknown>> => {
  if (place === null) throw new PlainError('Where the field takes orders is not set: SUNDIAL_FIELD_CONTROL, or --control PLACE.')
  const socket = await connected(place)
  try {
    socket.write(`${JSON.stringify(request)}\n`)
    for await (const line of createInterface(socket)) {
      const { ok, error, ...said } = JSON.parse(line) as { ok: boolean; error?: string }
      if (!ok) throw new PlainError(`The field refuses: ${error}`)
      return said
    }
    throw new PlainError(`The field at ${place} ended without an answer.`)
  } finally {
    socket.destroy()
  }
}
