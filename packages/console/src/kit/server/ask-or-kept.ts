import type { Call, InputOf, OutputOf } from '@sundial/contract/kit/call.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { CallError } from './call-error.ts'
import { callServer, type RouteOf } from './call-server.ts'

/** With these the console starts where there is no network (docs/decisions/0122). */
const kept: readonly string[] = [sessionCalls.userInfo.path, sessionCalls.menu.path]

const keptOf = async (path: string, input: unknown, error: CallError): Promise<unknown> => {
  const { keptAnswer } = await import('./kept-answers.ts')
  const found = await keptAnswer(path, input)
  if (found === null) throw error
  return found.data
}

/** Asks the server; who is signed in and what they may open is what this device has kept of it where the server cannot be reached. */
export const askOrKept = async <C extends Call>(call: C | RouteOf<C>, input: InputOf<C>, signal: AbortSignal): Promise<OutputOf<C>> => {
  try {
    return await callServer(call, input, signal)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable' || !kept.includes(call.path)) throw error
    return (await keptOf(call.path, input, error)) as OutputOf<C>
  }
}
