import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const aYear = 'public, max-age=31536000, immutable'

/** The built console: assets carry a hash in their name and never change, the rest is asked for again each time. */
export const mountConsole = async (app: FastifyInstance, consoleDir: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: consoleDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? aYear : 'no-cache')
    },
  })
}
