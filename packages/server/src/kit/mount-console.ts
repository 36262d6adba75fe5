import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { codeWorkerPolicy } from './security-headers.ts'
import { cookieToken } from './token.ts'

/** The script of console/src/kit/scan/code-worker.ts, packed or not. */
const codeWorker = /[\\/]assets[\\/]code-worker-[\w-]+\.js(\.\w+)?$/

const aYear = 'public, max-age=31536000, immutable'

/** Address of the console as people type it. With a query it is the document of an embedded page, which has no session. */
const address = '/'

/**
 * The built console: assets carry a hash in their name and never change, the rest is asked for again each time. Whoever types the
 * console's address and has no session gets the document that shows sign-in and loads nothing else.
 */
export const mountConsole = async (app: FastifyInstance, consoleDir: string, https: boolean): Promise<void> => {
  await app.register(fastifyStatic, {
    root: consoleDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? aYear : 'no-cache')
      if (codeWorker.test(path)) void reply.header('content-security-policy', codeWorkerPolicy)
    },
  })
  app.get(address, (request, reply) =>
    reply.sendFile(request.url === address && cookieToken(request, https) === null ? 'signed-out.html' : 'index.html'),
  )
}
