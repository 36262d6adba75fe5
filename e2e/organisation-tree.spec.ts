import { organisations } from '@sundial/phrases/organisations.ts'
import { users } from '@sundial/phrases/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, openForFile, page } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { smallFleet } from './kit/small-fleet.ts'
import { reportingSeldom } from './kit/sundial.ts'

const added = 60
const numberOf = (n: number): string => `BAY-${String(n).padStart(2, '0')}`
openForFile({ env: { ...reportingSeldom, ...smallFleet() } })

/** More organisations than a part of the tree has, all below one that is not the top. */
describe('a tree of many organisations', () => {
  /** How many organisations each answer had. */
  const answers: number[] = []
  let above: { orgNo: string; name: string }
  beforeAll(async () => {
    above = (await api('organisations', { pageSize: 1000 })).list[1]!
    for (let n = 1; n <= added; n++)
      await api('saveOrganisation', {
        parentNo: above.orgNo,
        number: numberOf(n),
        type: 'GROUP',
        names: { zh: '', en: `Bay ${n}`, ja: '' },
      })
    page.on('requestfinished', async (request) => {
      if (!request.url().endsWith('/basic/getDeptDatas')) return
      // The page may have gone on before its answer was read.
      const body = await (await request.response())?.json().catch(() => null)
      if (body) answers.push((body as { data: unknown[] }).data.length)
    })
  })
  const node = (name: string) => page.locator('.org-node', { hasText: name })

  it('shows a level when it is opened, with what stands below, and what is searched for wherever it stands', async () => {
    await page.goto('/#/user/institution')
    await node(above.name).first().waitFor()
    expect(await node(`Bay ${added}`).count()).toBe(0)
    await page.locator('.ant-tree-treenode', { hasText: above.orgNo }).first().locator('.ant-tree-switcher').click()
    await node(`Bay ${added}`).first().scrollIntoViewIfNeeded()
    expect(answers[0]).toBeLessThan(added)

    await page.reload()
    await page.getByLabel(say(organisations, 'find', 'en')).fill(numberOf(57))
    await node('Bay 57').click()
    await page.getByRole('heading', { name: 'Bay 57' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Bay 57' }).waitFor()
  })

  it('is searched where an organisation is chosen', async () => {
    await page.goto('/#/user/user')
    await page.getByRole('button', { name: say(users, 'add', 'en') }).click()
    answers.length = 0
    const choice = page.getByRole('dialog').getByLabel(say(users, 'organisation', 'en'))
    await choice.click()
    await choice.fill('bay 58')
    await page.locator('.ant-select-tree-title', { hasText: 'Bay 58' }).click()
    expect(Math.max(...answers)).toBeLessThan(added)
  })

  it('gives by Enter what is found by its number alone, also when the answer comes after Enter', async () => {
    const choice = page.getByRole('dialog').getByLabel(say(users, 'organisation', 'en'))
    await choice.click()
    await choice.fill(numberOf(59))
    await choice.press('Enter')
    await page.getByRole('dialog').locator('.ant-select-content', { hasText: 'Bay 59' }).waitFor()
    expect(await choice.getAttribute('aria-expanded')).toBe('false')
    expect(await choice.inputValue()).toBe('')
  })
})
