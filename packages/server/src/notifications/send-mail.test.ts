import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailBehaviour, mailServer } from '../../test/mail-server.ts'
import { sendMail } from './send-mail.ts'

const mail = { number: '0f0f', to: 'duty@example.com', subject: '组件 A-1 过热', text: 'Plant: Deqing\n' }
let server: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  server = await mailServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
  server.behave('takes')
})
const send = (more: Partial<typeof mail> = {}, limitMs?: number) =>
  sendMail({ url: server.url, from: 'Sundial <sundial@pv.example>' }, { ...mail, ...more }, new AbortController().signal, limitMs)
/** The head of a mail, a line each: what goes on in the next line is one with it. */
const headOf = (raw: string): string[] =>
  raw
    .split('\r\n\r\n')[0]!
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('a mail', () => {
  it('goes to one address, as plain text, with the number of the message in its Message-ID', async () => {
    expect(await send()).toEqual({ sent: true })
    const [{ from, to, raw }] = server.received as [(typeof server.received)[0]]
    expect([from, to]).toEqual(['sundial@pv.example', ['duty@example.com']])
    const head = headOf(raw)
    expect(head).toContain('Message-ID: <0f0f@pv.example>')
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(head.find((line) => line.startsWith('Content-Type'))).toMatch(/text\/plain/)
  })

  it.each<[string, MailBehaviour, object]>([
    ['for now may be tried again', 'refusesForNow', { problem: 'refused', isFinal: false }],
    ['forever is not tried again', 'refusesForever', { problem: 'refused', isFinal: true }],
  ])('that is refused %s, with what the server said', async (_, behaviour, wanted) => {
    server.behave(behaviour)
    expect(await send()).toMatchObject({ sent: false, detail: expect.stringMatching(/try again later|no such user/), ...wanted })
    expect(server.received).toEqual([])
  })

  it.each<[string, MailBehaviour]>([
    ['before it takes anything', 'hangsBefore'],
    ['after it has taken everything', 'hangsAfterData'],
  ])('to a server that hangs %s ends after its time', async (_, behaviour) => {
    server.behave(behaviour)
    expect(await send({}, 400)).toMatchObject({ sent: false, problem: 'timeout', isFinal: false })
  })

  it('to a server that is not there was not reached', async () => {
    const gone = await mailServer()
    await gone.stop()
    const none = new AbortController().signal
    expect(await sendMail({ url: gone.url, from: 'a@pv.example' }, mail, none)).toMatchObject({ problem: 'notReached' })
  })

  it.each([
    ['subject', { subject: 'Plant\r\nBcc: thief@example.com\r\n\r\nbody' }],
    ['subject with other breaks', { subject: 'Plant\u2028Bcc: thief@example.com\u0085X: y\n' }],
    ['text', { text: '.\r\nMAIL FROM:<thief@example.com>\r\nBcc: thief@example.com\r\n.\r\n' }],
  ])('with a line break in its %s has one recipient and no other header', async (_, more) => {
    expect(await send(more)).toEqual({ sent: true })
    expect(server.received).toHaveLength(1)
    const [{ to, raw }] = server.received as [(typeof server.received)[0]]
    expect(to).toEqual(['duty@example.com'])
    const names = headOf(raw).map((line) => line.split(':', 1)[0])
    expect(names).not.toContain('Bcc')
    expect(names.filter((name) => name === 'Subject')).toHaveLength(1)
    expect(names.filter((name) => name === 'X')).toEqual([])
  })
})
