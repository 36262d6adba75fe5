import type { Clock } from '@sundial/core/kit/clock.ts'
import { guarded } from '@sundial/core/kit/guard.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { decode, encode } from '@sundial/wire/link/codec.ts'
import { ack, claimed, type Response, type TimeRequest, timeAnswer } from '@sundial/wire/link/messages.ts'
import { parseFile, topics } from '@sundial/wire/link/topics.ts'
import type { Report } from '../kit/envelope.ts'
import { type Connection, connect, type TlsFiles } from './connection.ts'
import type { Identity } from './identity.ts'
import { birthOf, type Self, signInOf, statusOf } from './presenting.ts'
import { createSender, type Sender } from './sender.ts'
import { type TimeExchange, timeExchange } from './time-exchange.ts'
import { sendWindow } from './window.ts'

export type UplinkOptions = Self & {
  steady: Clock
  /** Called before each attempt. */
  url(): string
  identity: Identity
  tls: TlsFiles
  reconnectMsMin: number
  reconnectMsMax: number
  resendMsMin: number
  resendMsMax: number
  random: () => number
  log: Log
  onCommand(payload: Uint8Array): void
  onChunk(xfer: string, payload: Uint8Array): void
  /** Called when the platform has answered and knows this concentrator. */
  onAnswered(): void
}

/** A silent broker is noticed after 30 s. */
const keepaliveS = 20
const claimMsMax = 30_000
const windowSize = 8

type State = UplinkOptions & {
  connection: Connection
  sender: Sender
  time: TimeExchange
  malformed: number
  foreign: number
}

const present = (state: State): void => {
  state.connection.publish(topics.birth(state.gw), birthOf(state), { qos: 1 })
}

const onUp = (state: State): void => {
  state.connection.publish(topics.status(state.gw), statusOf(state, true), { qos: 1, retain: true })
  present(state)
  state.time.begin()
  state.sender.connected()
}

const onDown = (state: State): void => {
  state.time.end()
  state.sender.disconnected()
}

const onTime = (state: State, payload: Uint8Array): void => {
  const answer = decode(payload, timeAnswer)
  if (!answer.ok) {
    noteMalformed(state, 'time', answer.why)
    return
  }
  answered(state)
  state.time.take(answer.value)
}

const answered = (state: State): void => {
  state.onAnswered()
  state.identity.claimed().catch((error: unknown) => state.log('error', 'claimNotNoted', { gw: state.gw, error: String(error) }))
}

/** The platform has accepted the secret; further connections sign in with it. */
const onClaimed = (state: State, payload: Uint8Array): void => {
  if (state.connection.isUp()) {
    state.foreign++
    return
  }
  const decoded = decode(payload, claimed)
  if (!decoded.ok) {
    noteMalformed(state, 'claimed', decoded.why)
    return
  }
  state.identity
    .claimed()
    .then(() => {
      state.log('info', 'claimed', { gw: state.gw })
      state.connection.claimed()
    })
    .catch((error: unknown) => state.log('error', 'claimNotNoted', { gw: state.gw, error: String(error) }))
}

const noteMalformed = (state: State, what: string, why: string): void => {
  state.malformed++
  state.log('warn', 'messageMalformed', { gw: state.gw, what, why })
}

const onAck = (state: State, payload: Uint8Array): void => {
  const decoded = decode(payload, ack)
  if (decoded.ok) state.sender.onAck(decoded.value)
  else noteMalformed(state, 'ack', decoded.why)
}

const onMessage = (state: State, topic: string, payload: Uint8Array): void => {
  const xfer = parseFile(state.gw, topic)
  if (topic === topics.ack(state.gw)) onAck(state, payload)
  else if (topic === topics.command(state.gw)) state.onCommand(payload)
  else if (topic === topics.timeAnswer(state.gw)) onTime(state, payload)
  else if (topic === topics.claimed(state.gw)) onClaimed(state, payload)
  else if (xfer !== null) state.onChunk(xfer, payload)
  else {
    state.foreign++
    state.log('debug', 'topicUnknown', { gw: state.gw, topic })
  }
}

const connectionOf = (o: UplinkOptions, state: () => State): Connection =>
  connect({
    url: o.url,
    gw: o.gw,
    signIn: () => signInOf(o.gw, o.identity),
    tls: o.tls,
    will: { topic: topics.status(o.gw), payload: statusOf(o, false) },
    subscribe: `pv/v1/${o.gw}/dn/#`,
    reconnectMsMin: o.reconnectMsMin,
    reconnectMsMax: o.reconnectMsMax,
    keepaliveS,
    claimMsMax,
    random: o.random,
    log: o.log,
    onUp: () => onUp(state()),
    onDown: () => onDown(state()),
    onMessage: guarded(
      (topic: string, payload: Uint8Array) => onMessage(state(), topic, payload),
      (error, topic) => noteMalformed(state(), topic, String(error)),
    ),
  })

const senderOf = (o: UplinkOptions, connection: Connection): Sender =>
  createSender({
    journal: o.journal,
    window: sendWindow({ size: windowSize, resendMsMin: o.resendMsMin, resendMsMax: o.resendMsMax, random: o.random }),
    clock: o.clock,
    steady: o.steady,
    log: o.log,
    liveMsMax: () => 2 * o.reportPeriodS() * 1000,
    publish: (stream, payload) => {
      if (stream === 'ev') connection.publish(topics.event(o.gw), payload, { qos: 1 })
      else connection.publish(topics.telemetry(o.gw), payload, { qos: 0 })
    },
  })

/** Connection to the platform: connects, presents itself, sends the journal, receives acknowledgements, commands and the time. */
export const openUplink = (options: UplinkOptions) => {
  const connection = connectionOf(options, () => state)
  const sender = senderOf(options, connection)
  const time = timeExchange({
    ...options,
    ask: (t1) => {
      const request: TimeRequest = { v: 1, gw: options.gw, t1 }
      connection.publish(topics.timeRequest(options.gw), encode(request), { qos: 0 })
    },
  })
  const state: State = { ...options, connection, sender, time, malformed: 0, foreign: 0 }
  return {
    isUp: connection.isUp,
    /** Sends a fast answer to the node that asked; false = not sent. */
    respond: (node: string, report: Report): boolean => {
      const message: Response = { v: 1, gw: options.gw, ...report }
      return connection.publish(topics.response(options.gw, node), encode(message), { qos: 1 })
    },
    backfill: sender.backfill,
    /** Call when the presented description has changed. */
    present: () => present(state),
    /** Call when the address has changed. */
    reconnect: connection.renew,
    time: state.time,
    stats: () => ({ ...sender.counts(), malformed: state.malformed, foreign: state.foreign }),
    close: async (): Promise<void> => {
      state.time.end()
      sender.disconnected()
      await connection.close(statusOf(options, false))
    },
  }
}
export type Uplink = ReturnType<typeof openUplink>
