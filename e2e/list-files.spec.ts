import { readFileSync } from 'node:fs'
import { alarms } from '@sundial/phrases/alarms.ts'
import { table } from '@sundial/phrases/table.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, button, goTo, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()

const names = Array.from({ length: 12 }, (_, i) => `list file ${String(i + 1).padStart(2, '0')}`)

/** The lines of the file that the list on the page makes. */
const fileOf = async (): Promise<string[]> => {
  const downloading = page.waitForEvent('download')
  await button(say(table, 'export', 'en'))
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
  return readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
}

describe('a list of which the server makes no file', () => {
  let ids: number[] = []
  beforeAll(async () => {
    for (const name of names) await api('addApiToken', { name, permissions: ['home'], days: 30 })
    ids = (await api('apiTokens', {})).filter(({ name }) => names.includes(name)).map(({ id }) => id)
  })
  afterAll(() => api('deleteApiTokens', { ids }))

  it('becomes one of what its table says: rows of all pages, the columns that are shown, nothing to press', async () => {
    await goTo('/security/tokens?size=10')
    await page.getByText(names.at(-1)!).first().waitFor()
    const [head, ...lines] = await fileOf()
    expect(head).toContain(tokens.name.en)
    expect(head).toContain(tokens.expires.en)
    expect(head).not.toContain(tokens.actions.en)
    for (const name of names) expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain(tokens.revoke.en)
  })
})

describe('a list that the server reads', () => {
  it('becomes a file of all its pages, by its conditions, with the columns that are shown', async () => {
    // alarms are raised and cleared all the while
    const count = async () => (await api('alarms', { view: 'open', order: 'need' })).pageTotalCount
    await until(count, (alarms) => alarms > 10, 60_000)
    const before = await count()
    await goTo('/devOps/giveAnAlarm?size=10')
    await page.getByRole('heading', { level: 1, name: say(alarms, 'title', 'en') }).waitFor()
    const [head, ...lines] = await fileOf()
    expect(head).toContain(alarms.figureMonth.en)
    const both = [before, await count()]
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(...both))
    expect(lines.length).toBeLessThanOrEqual(Math.max(...both))
  })
})
