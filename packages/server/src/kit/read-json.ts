import { isTooDeep } from '@sundial/core/kit/json-depth.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'

const utf8 = new TextDecoder('utf-8', { fatal: true })
type Done = (error: Error | null, body?: unknown) => void
type TextParser = (request: FastifyRequest, text: string, done: Done) => void

const decoded = (bytes: Buffer): string => {
  if (isTooDeep(bytes)) throw new Refusal('tooDeep')
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('unreadableText', { what: 'body' })
  }
}

/** Reads JSON bodies: their depth is limited before any parser sees them, `__proto__` and the like are refused. */
export const jsonBodies = (app: FastifyInstance): FastifyBodyParser<Buffer> => {
  const parse = app.getDefaultJsonParser('error', 'error') as unknown as TextParser
  return (request, bytes, done) => {
    try {
      parse(request, decoded(bytes), done)
    } catch (error) {
      done(error as Error)
    }
  }
}
