import { readFileSync } from 'node:fs'
import { table } from '@sundial/phrases/table.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, button, goTo, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared()

const names = Array.from({ length: 12 }, (_, i) => `list file ${String(i + 1).padStart(2, '0')}`)

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
    const downloading = page.waitForEvent('download')
    await button(say(table, 'export', 'en'))
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: say(table, 'csv', 'en') }).click()
    const [head, ...lines] = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(head).toContain(tokens.name.en)
    expect(head).toContain(tokens.expires.en)
    expect(head).not.toContain(tokens.actions.en)
    for (const name of names) expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain(tokens.revoke.en)
  })
})
