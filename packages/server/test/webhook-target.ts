import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type Posted = { path: string; headers: IncomingHttpHeaders; body: string }
/** A status, with where it leads; or no answer at all. */
export type TargetBehaviour = number | { status: number; location: string } | 'hangs' | 'breaks'

const answerAs = (now: TargetBehaviour, request: IncomingMessage, answer: ServerResponse): void => {
  if (now === 'hangs') return
  if (now === 'breaks') return void request.socket.destroy()
  const { status, location } = typeof now === 'number' ? { status: now, location: null } : now
  answer.writeHead(status, location === null ? {} : { location }).end('{}')
}

/** A real web server on a port of its own that takes webhooks. `behave`: of each request in turn; the last one goes on. */
export const webhookTarget = async (behave: TargetBehaviour[] = [200]) => {
  const posted: Posted[] = []
  const next = (): TargetBehaviour => (behave.length > 1 ? behave.shift()! : (behave[0] ?? 200))
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      posted.push({ path: request.url ?? '', headers: request.headers, body })
      answerAs(next(), request, answer)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}/alarms`,
    posted,
    behave: (...then: TargetBehaviour[]) => void behave.splice(0, behave.length, ...then),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
