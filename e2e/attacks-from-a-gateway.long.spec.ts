import { gzipSync } from 'node:zlib'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { telemetryOf } from '@sundial/link/test/concentrator.ts'
import { flood, publishPacket } from '@sundial/link/test/flooder.ts'
import { flooding } from '@sundial/phrases/flooding.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { api, ended, startForFile, sundial } from './kit/opened.ts'
import { saidIn } from './kit/say.ts'
import { soundModuleIds } from './kit/sound-string.ts'
import { type StolenGateway, stolenGateway } from './kit/stolen-gateway.ts'
import { withPast } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const locales = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' } as const
let port: number
let stolen: StolenGateway
const data = startForFile(async () => {
  port = await freePort()
  return { ...withPast, MQTT_PORT: String(port) }
})
let browser: Browser
beforeAll(async () => {
  stolen = stolenGateway(data, port)
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const shown = async () => (await api('concentrators', {})).find((row) => row.gw === stolen.gw)!
const envelope = () => {
  const { v, gw, boot, ep, t0, clk } = telemetryOf(stolen.gw, 1)
  return { v, gw, boot, ep, t0, clk }
}

describe('a gateway whose secret was stolen', () => {
  it('ends no process with messages that nest, however deep, on any of its topics (A2)', async () => {
    const c = await stolen.enter()
    const result = { id: '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d', phase: 'done', k: 0, n: 0, devices: [], samples: [], data: 0 }
    const event = JSON.stringify({ ...envelope(), seq: 1, st: 'ev', ev: { e: 'result', ...result } })
    const response = JSON.stringify({ v: 1, gw: stolen.gw, ...result })
    const own = [topics.event, topics.telemetry, topics.birth, topics.status, topics.timeRequest].map((of) => of(stolen.gw))
    let seq = 1
    for (const depth of [800, 1_500, 2_500, 4_000, 10_000])
      for (const topic of [...own, topics.response(stolen.gw, 'sundial')]) {
        const text = topic.includes('/rsp/') ? response : event
        await c.publish(topic, gzipSync(text.replace('"data":0', `"data":${'['.repeat(depth)}${']'.repeat(depth)}`)))
        seq++
        await c.event(seq, { e: 'gap', st: 'tm', ep: '0000abcd', from: seq, to: seq, why: 'journalFull' })
        await c.untilEventAcknowledged(seq)
      }
    expect(ended()).toEqual([])
    await c.close()
  })

  it('that floods is cut off with a reason; a switch at another plant is verified meanwhile (A8)', async () => {
    const station = await stationInDaylight(api)
    const [sound] = await soundModuleIds(api, data, station)
    const c = await stolen.enter()
    const notice = (n: number) =>
      encode({ ...envelope(), seq: 1_000 + n, st: 'ev', ev: { e: 'notice', code: 'busDown', subject: 'plc', why: 'x' } })
    const flooding = flood(c, (n) => publishPacket(topics.event(stolen.gw), notice(n)))
    const target = { kind: 'module' as const, ids: [sound!] }
    const { taskId } = await api('switchRsd', { stationId: station.id, action: 'shutdown', target, reason: 'beside a flood' })
    const { list } = await until(
      () => api('tasks', { id: taskId }),
      (answer) => answer.list[0]!.status !== 1,
    )
    expect(list[0]!.status).toBe(2)
    expect(await flooding).toBeGreaterThan(2_000)
    const { cutOff, status, stationId } = await until(shown, (row) => row.cutOff !== null && row.status === 0)
    expect(cutOff).toMatchObject({ what: 'messages', allowed: 200 })
    expect(cutOff!.sent).toBeGreaterThan(200)
    expect(cutOff!.until).toBeGreaterThan(cutOff!.at)
    expect(status).toBe(0)
    const events = await api('stationEvents', { stationId, kinds: ['cutOff', 'offline'] })
    expect(events.list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cutOff', 'offline']))
    await expect(stolen.enter()).rejects.toThrow(/unavailable/i)
    expect(ended()).toEqual([])
  })

  it.each(languages)('is shown with what it sent and what is allowed, in %s', async (language) => {
    const { stationId } = await shown()
    const { page, context } = await visit(browser, sundial.address, { locale: locales[language] })
    // A page that is kept in another tab has it too.
    const reason = () =>
      page
        .getByText(saidIn(flooding, 'messages', language))
        .filter({ visible: true })
        .first()
    await signIn(page, sundial.password, language)
    await page.goto(`/#/powerManageList/powerDetails?id=${stationId}&tab=concentrators`)
    await reason().waitFor({ timeout: 60_000 })
    await context.close()
  })
})
