import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Attempt, failedWith } from './attempt.ts'

/** Longest time of silence, and of a whole attempt, ms. */
const silenceMs = 20_000
const attemptMs = 45_000

export type MailSettings = { url: string; from: string }
/** `number`: of the message; it is the same at each attempt, and so is the Message-ID. */
export type Mail = { number: string; to: string; subject: string; text: string }

type MailError = { code?: string; responseCode?: number; message: string }
const unreachable = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ETLS', 'ENOTFOUND'])

const judged = ({ code, responseCode, message }: MailError): Attempt => {
  // 5xx: the server will never take this message; a wrong user or password (535) can be put right.
  if (responseCode !== undefined) return failedWith('refused', message, responseCode >= 500 && code !== 'EAUTH')
  if (code === 'ETIMEDOUT') return failedWith('timeout', message)
  if (code !== undefined && unreachable.has(code)) return failedWith('notReached', message)
  return failedWith(code === 'EAUTH' ? 'refused' : 'broken', message)
}

/** The part after the @ of the Message-ID: the sender's own. */
const domainOf = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'sundial.invalid'

/**
 * Sends one mail through the installation's mail server, as plain text to one address. Where the server falls silent after it has taken
 * everything, nobody knows whether it arrived: the next attempt has the same Message-ID (docs/decisions/0115).
 */
export const sendMail = async (settings: MailSettings, mail: Mail, signal: AbortSignal, limitMs = attemptMs): Promise<Attempt> => {
  const socket = new Socket()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  const cut = () => socket.destroy(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' }))
  limit.addEventListener('abort', cut)
  const transport = createTransport(
    {
      ...{
        url: settings.url,
        socket,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
      },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    },
    { from: settings.from },
  )
  const { number, to, subject, text } = mail
  const messageId = `<${number}@${domainOf(settings.from)}>`
  try {
    await transport.sendMail({
      ...{ to: { name: '', address: to }, subject, text, messageId, disableFileAccess: true, disableUrlAccess: true },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    return { sent: true }
  } catch (error) {
    return limit.aborted ? failedWith('timeout', 'the mail server took too long') : judged(error as MailError)
  } finally {
    limit.removeEventListener('abort', cut)
    transport.close()
    socket.destroy()
  }
}
