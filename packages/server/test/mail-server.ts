import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** `text`: of the body, decoded. */
export type Received = { from: string; to: string[]; raw: string; text: string }
/** What a mail server does with the next mail. */
export type MailBehaviour = 'takes' | 'refusesForNow' | 'refusesForever' | 'hangsBefore' | 'hangsAfterData'

/** A body in quoted-printable or base64. */
const textOf = (raw: string): string => {
  const at = raw.indexOf('\r\n\r\n')
  const [head, body] = [raw.slice(0, at), raw.slice(at + 4)]
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on a port of its own. `behave`: of each mail in turn; the last one goes on. */
export const mailServer = async (behave: MailBehaviour[] = ['takes']) => {
  const received: Received[] = []
  let begun = 0
  const next = (): MailBehaviour => (behave.length > 1 ? behave.shift()! : (behave[0] ?? 'takes'))
  let now: MailBehaviour = 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      begun++
      now = next()
      if (now === 'hangsBefore') return
      if (now === 'refusesForNow') return done(refusal(451, 'try again later'))
      done(now === 'refusesForever' ? refusal(550, 'no such user') : null)
    },
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((bytes) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const raw = bytes.toString('utf8')
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, text: textOf(raw) })
        if (now !== 'hangsAfterData') done(null)
      })
    },
  })
  server.on('error', () => {}) // a client that went away
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    begun: () => begun,
    behave: (...then: MailBehaviour[]) => void behave.splice(0, behave.length, ...then),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
