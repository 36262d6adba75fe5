import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '@sundial/link/test/concentrator.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import { table } from '@sundial/phrases/table.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { encode } from '@sundial/wire/link/codec.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { putDatabase } from './kit/made-database.ts'
import { payloads } from './kit/payloads.ts'
import { say } from './kit/say.ts'
import { settled } from './kit/settled.ts'
import { dataFolder, type RunningSundial, startSundial, withPast } from './kit/sundial.ts'
import { until } from './kit/until.ts'
import { watchTexts } from './kit/untouched.ts'

const data = dataFolder()
const locales = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' } as const
/** The link takes versions of 64 characters. */
const versions = payloads.map((text) => text.slice(0, 64))
let sundial: RunningSundial
let browser: Browser
let api: Api
let store: Store
let gw: string
let stationId: number
let field: TestConcentrator

/** Signs in as the demo's concentrator whose agent is off. */
const enter = async (port: number): Promise<void> => {
  const fleet = JSON.parse(readFileSync(join(data.path, 'fleet.json'), 'utf8')) as FleetPlan
  const fault = fleet.stations.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'concentratorOffline')
  const plan = fleet.stations.flatMap(({ concentrators }) => concentrators).find((c) => fault && 'gw' in fault && c.gw === fault.gw)!
  gw = plan.gw
  field = await connectConcentrator(`mqtt://127.0.0.1:${port}`, gw, plan.secret)
  stationId = (await api('concentrators', {})).find((row) => row.gw === gw)!.stationId
}

const birth = (version: string): Promise<unknown> => {
  const known = { v: 1, gw, boot: '00000b07', clk: Date.now(), caps: versions.map((text) => text.slice(0, 32)), ep: '0000abcd' }
  return field.publish(
    topics.birth(gw),
    encode({ ...known, model: version, fw: version, archive: version, per: 60, last: { tm: 0, ev: 0 } }),
  )
}
const shownVersion = async (): Promise<string | null> =>
  (await api('concentrators', { stationId })).find((row) => row.gw === gw)?.firmware ?? null

beforeAll(async () => {
  const port = await freePort()
  await putDatabase(data.path)
  sundial = await startSundial(data.path, { ...withPast, MQTT_PORT: String(port) })
  api = await signedIn(sundial.address, sundial.password)
  // The list of devices shows the column of versions only where its user has chosen that.
  const columns = (['code', 'model', 'firmware'] as const).map((key) => ({ key, width: 200, shown: true, fixed: false }))
  await api('saveUserSetting', { key: 'list.deviceList', value: { density: 'middle', columns, views: [] }, version: 0 })
  const { databaseUrl } = JSON.parse(readFileSync(join(data.path, 'sundial.lock'), 'utf8')) as { databaseUrl: string }
  store = openStore(databaseUrl, { applicationName: 'e2e', poolSize: 1 })
  await enter(port)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await field?.close()
  await store?.close()
  await sundial?.stop()
  data.remove()
})

describe('texts that come from the field and would like to run (promise S25)', () => {
  it('are kept as they came wherever the link keeps any', async () => {
    for (const [i, text] of payloads.entries()) {
      const gap = { e: 'gap', st: 'tm', ep: '0000abcd', from: i + 1, to: i + 1, why: versions[i] }
      await field.event(2 * i + 1, { e: 'notice', code: 'deviceFound', subject: text, why: text })
      await field.event(2 * i + 2, gap)
    }
    await field.untilEventAcknowledged(2 * payloads.length)
    const kept = async (query: string): Promise<string[]> => (await store.pool.query(query, [gw])).rows.map((row) => row.text)
    expect(await kept('select subject as text from concentrator_notice where gw = $1')).toEqual(expect.arrayContaining([...payloads]))
    expect(await kept('select why as text from concentrator_notice where gw = $1')).toEqual(expect.arrayContaining([...payloads]))
    expect(await kept('select reason as text from telemetry_gap where gw = $1')).toEqual(expect.arrayContaining(versions))
    expect(field.rejected()).toEqual([])
  })

  it('are refused as numbers of devices, and a sample is kept', async () => {
    for (const [i, text] of payloads.entries()) await field.send(telemetryOf(gw, i + 1, { dev: [text], col: { power: [1] } }))
    await until(
      async () => Number((await store.pool.query('select count(*) as n from quarantine where gw = $1', [gw])).rows[0].n),
      (count) => count >= payloads.length,
    )
    const { rows } = await store.pool.query('select count(*) as n from device where number = any ($1)', [[...payloads]])
    expect(Number(rows[0].n)).toBe(0)
  })

  it('are texts as a version while the page is open, one after the other', async () => {
    const { page, faults, context } = await visit(browser, sundial.address)
    const untouched = watchTexts(page, faults)
    await signIn(page, sundial.password, 'en')
    await page.goto(`/#/powerManageList/powerDetails?id=${stationId}&tab=concentrators`)
    const row = page.getByRole('row').filter({ hasText: gw })
    await row.waitFor()
    for (const version of versions.filter((_, i) => i % 5 === 0)) {
      await birth(version)
      await until(shownVersion, (now) => now === version)
      await page.reload()
      await row.filter({ hasText: version }).waitFor()
      await untouched()
    }
    await context.close()
  })

  it('are kept as serial numbers, models and versions of devices', async () => {
    const { rowCount } = await store.pool.query(
      `update device d set serial_no = p.text, model = p.text, firmware = p.text
         from (select id, row_number() over (order by id) as i from device where station_id = $1 and kind = 'module') m
         join unnest($2::text[]) with ordinality as p (text, i) on p.i = m.i
        where d.id = m.id`,
      [stationId, [...payloads]],
    )
    expect(rowCount).toBe(payloads.length)
    const { list } = await until(
      () => api('rsdList', { stationId, pageSize: 1000 }),
      (answer) => answer.list.some(({ firmware }) => firmware === payloads[0]),
    )
    expect(list.map(({ firmware }) => firmware)).toEqual(expect.arrayContaining([...payloads]))
  })

  it.each(languages)('are texts as these in %s', async (language) => {
    const { page, faults, context } = await visit(browser, sundial.address, { locale: locales[language] })
    const untouched = watchTexts(page, faults)
    await signIn(page, sundial.password, language)
    const versionShown = versions.findLast((_, i) => i % 5 === 0)!
    const shown = {
      devices: page.getByText(payloads[0]!),
      concentrators: page.getByRole('row').filter({ hasText: versionShown }),
      layout: page.locator('.layout-canvas'),
      // the newest stand on the first page
      events: page.getByRole('tabpanel').getByText(payloads.at(-1)!),
    }
    for (const [tab, content] of Object.entries(shown)) {
      await page.goto(`/#/powerManageList/powerDetails?id=${stationId}&tab=${tab}${tab === 'devices' ? '&view=module&sort=code' : ''}`)
      await content.filter({ visible: true }).first().waitFor()
      await settled(page)
      await untouched()
    }
    // The first text is on a later page of the events: the newest events come first. Older events of the plant may follow it.
    const events = page.getByRole('tabpanel')
    const next = events.getByRole('button', { name: say(table, 'pageAfter', language), disabled: false })
    const newest = () => events.locator('.ant-table-row').first().textContent()
    let seen = await events.getByText(payloads[0]!).count()
    while ((await next.count()) > 0) {
      const before = await newest()
      await next.click()
      await until(newest, (now) => now !== before)
      await settled(page)
      await untouched()
      seen += await events.getByText(payloads[0]!).count()
    }
    expect(seen).toBeGreaterThan(0)
    await context.close()
  })
})
