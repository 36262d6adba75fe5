import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportList } from '@sundial/phrases/export-list.ts'
import { exports } from '@sundial/phrases/exports.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { table } from '@sundial/phrases/table.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForFile, page } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'

const data = openForFile()
const count = 12_000
const entry = (text: RegExp) => page.locator('.kept-notice').filter({ hasText: text }).first()
const act = (key: 'cancel' | 'download', inside: ReturnType<typeof entry>) =>
  inside.getByRole('button', { name: key === 'cancel' ? saidIn(exportList, key, 'en') : saidIn(exports, key, 'en') }).click()
const numbers = (text: string): string[] => text.match(/SPARE-\d{5}/g) ?? []

describe('a list of more than 10,000 rows', () => {
  let store: Store
  beforeAll(async () => {
    const { databaseUrl } = JSON.parse(readFileSync(join(data, 'sundial.lock'), 'utf8')) as { databaseUrl: string }
    store = openStore(databaseUrl, { applicationName: 'e2e', poolSize: 1 })
    await store.pool.query(
      `insert into equipment (station_id, kind, serial_no, state, state_since)
       select (select min(id) from station), 'panel', 'SPARE-' || lpad(n::text, 5, '0'), 'inStore', now() from generate_series(1, $1) n`,
      [count],
    )
    // A file of the same person of which a quarter is written: the next file waits until somebody cancels this one.
    await store.pool.query(
      `insert into export_job (user_id, call, input, form, language, asker, state, file_name, rows_total, rows_done, asked_at, alive_at)
       select id, 'exportArchive', '{}', 'csv', 'en', '{}', 'making', null, 40000, 10000, now(), '2100-01-01' from app_user
        where login_name = 'admin'`,
    )
  })
  afterAll(() => store?.close())

  it('becomes a file in the background: its place in the queue and its progress are seen, and it is taken from the notice', async () => {
    await page.goto('/#/setting/logExport?kind=panel&state=inStore')
    await page.locator('.ant-table-row').first().waitFor()
    await page.getByRole('button', { name: say(table, 'export', 'en') }).click()
    await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
    await page.getByText(say(exports, 'inBackground', 'en')).waitFor()
    await page
      .getByRole('button', { name: saidIn(shell, 'notices', 'en') })
      .first()
      .click()
    await entry(/Waits for 1 other file/).waitFor()
    const running = entry(/Rows: 10,000 of 40,000/)
    expect(await running.locator('progress').getAttribute('value')).toBe('0.25')
    await act('cancel', running)
    await entry(saidIn(exportList, 'wasCancelled', 'en')).waitFor()
    const made = page.locator('.notice').filter({ hasText: /Devices .*\.csv is ready/ })
    await made.waitFor()
    await entry(/12,000 rows · .* · kept until/).waitFor()
    const downloading = page.waitForEvent('download')
    await made.getByRole('button', { name: say(exports, 'download', 'en') }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Devices \d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(new Set(numbers(text)).size).toBe(count)
  })

  it('stays in the notice centre after the page was loaded anew, and can be taken again', async () => {
    await page.reload()
    await page
      .getByRole('button', { name: saidIn(shell, 'notices', 'en') })
      .first()
      .click()
    const kept = entry(/12,000 rows/)
    await kept.waitFor()
    const downloading = page.waitForEvent('download')
    await act('download', kept)
    expect(numbers(readFileSync(await (await downloading).path(), 'utf8'))).toHaveLength(count)
  })
})
