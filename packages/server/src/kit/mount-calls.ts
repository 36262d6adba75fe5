import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type CallName, calls, type HeavyName } from '@sundial/contract/calls.ts'
import { type Call, methodOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TableFile } from '../sheets/recognise.ts'
import { type OutputCheck, okText } from './answer.ts'
import { openCall, signedInCall } from './asking.ts'
import type { OpenCall, Server, SignedIn } from './context.ts'
import { refuseCrossSite } from './cross-site.ts'
import { callerOf, needOwnPage, needPerson } from './embed-principal.ts'
import { serverFor } from './emergency-calls.ts'
import { goneSignal } from './gone-signal.ts'
import type { Handlers } from './handlers.ts'
import type { HeavyWork } from './heavy/heavy-work.ts'
import { logIdentityHeaders } from './log-identity-headers.ts'
import { needPermission } from './need-permission.ts'
import { readInput } from './read-input.ts'
import { readUpload, uploadLimits } from './read-upload.ts'
import { needFreshness } from './step-up.ts'
import { refuseUnready } from './who.ts'
import { whoAsks } from './who-asks.ts'

/** Before the body is read: where the request comes from, who sends it and whether they may. */
const admit =
  (server: Server, name: CallName, call: Call) =>
  async (request: FastifyRequest): Promise<void> => {
    request.callName = name
    refuseCrossSite(server.hosts, request.headers)
    if (call.may === 'anyone') return server.rates.count(name, call, { user: null, address: request.ip })
    // What the console does by itself while nobody works on it is no use of the session.
    const isUse = request.headers.background !== '1'
    request.user = await whoAsks(server, request, { name, call }, isUse)
    logIdentityHeaders(server, request)
    needPerson(call, request.user)
    refuseUnready(request.user, call)
    if (call.may !== 'signedIn') needPermission(request.user, call.may)
  }

type AnyHandler = (input: unknown, call: unknown) => Promise<unknown>

/** What a call is given, as it came; a file only where the call takes one. */
const rawInput = async (call: Call, request: FastifyRequest): Promise<{ raw: unknown; file: TableFile | null }> => {
  if (call.kind !== 'upload') return { raw: call.kind === 'get' ? request.query : request.body, file: null }
  const { fields, file } = await readUpload(request)
  return { raw: fields, file }
}

/** Counts how often a user learns that a name or number is in use already. */
const countCollision = async (server: Server, user: SignedIn | null, error: unknown): Promise<never> => {
  const told = error instanceof Refusal && (error.refusal === 'taken' || error.refusal === 'codeTaken')
  if (user && told) await server.collisions.learn(callerOf(user).userId, [`${error.refusal} ${error.detail.what}`])
  throw error
}

type Answers = { handlers: Handlers; heavy: HeavyWork; check: OutputCheck | null }
type Reading = { request: FastifyRequest; reply: FastifyReply; open: OpenCall; input: unknown }

/** The answer of a heavy call: ready bytes from a process beside this one. */
const heavyAnswer = ({ heavy }: Answers, name: HeavyName, { request, reply, open, input }: Reading): Promise<Buffer> => {
  const { server, language } = open
  const job = { user: request.user!, language, now: server.clock.now(), input, traceId: request.id, name }
  return heavy.answer({ is: 'call', ...job }, goneSignal(reply))
}

/** The answer of any other call. */
const ownAnswer = async ({ handlers }: Answers, name: keyof Handlers, { request, open, input }: Reading, file: TableFile | null) => {
  const { user } = request
  const handler = handlers[name] as AnyHandler
  const work = async (): Promise<string> => {
    const data = await handler(input, user ? { ...signedInCall(open, user), file } : open).catch((error: unknown) =>
      countCollision(open.server, user, error),
    )
    return okText(data, request.id)
  }
  const key = request.headers['idempotency-key']
  if (!user || typeof key !== 'string') return work()
  const sent = file ? { input, file: createHash('sha256').update(file.bytes).digest('hex') } : input
  return open.server.once({ caller: user.tokenHash.toString('hex'), call: name, key, input: sent }, work)
}

const isHeavy = (name: CallName): name is HeavyName => calls[name].heavy === true

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer>

/** Uploads take turns before their bodies are read, for these are in memory. */
const inTurn =
  (server: Server, call: Call, answering: Answering): Answering =>
  (request, reply) =>
    call.kind === 'upload'
      ? server.uploads.run(String(request.user?.userId ?? request.ip), () => answering(request, reply))
      : answering(request, reply)

const answer =
  (server: Server, name: CallName, call: Call, answers: Answers): Answering =>
  async (request, reply) => {
    const open = openCall(server, request, reply)
    const { raw, file } = await rawInput(call, request)
    const input = readInput(call.input, raw, open.language)
    if (call.kind === 'upload' && !file) throw new Refusal('badInput', { what: 'file' })
    const { user } = request
    if (user) needOwnPage(call, input, user)
    if (user) needFreshness(call, input, user, server.clock.now())
    const reading = { request, reply, open, input }
    const text = isHeavy(name) ? await heavyAnswer(answers, name, reading) : await ownAnswer(answers, name, reading, file)
    answers.check?.(name, call.output, text.toString())
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return text
  }

/** A route for every call below every prefix. Only those that take a file read multipart bodies. */
export const mountCalls = (app: FastifyInstance, server: Server, answers: Answers): void => {
  const mount = (to: FastifyInstance, name: CallName, call: Call): void => {
    const own = serverFor(server, name)
    const handler = inTurn(own, call, answer(own, name, call, answers))
    const method = methodOf(call)
    for (const prefix of prefixes)
      to.route({ method, url: `${prefix}${call.path}`, onRequest: admit(own, name, call), handler, exposeHeadRoute: false })
  }
  const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])
  for (const [name, call] of all) if (call.kind !== 'upload') mount(app, name, call)
  void app.register(async (uploads) => {
    await uploads.register(multipart, { limits: uploadLimits })
    for (const [name, call] of all) if (call.kind === 'upload') mount(uploads, name, call)
  })
}
