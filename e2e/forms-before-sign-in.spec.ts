import { registering } from '@sundial/phrases/registering.ts'
import { session } from '@sundial/phrases/session.ts'
import { users } from '@sundial/phrases/users.ts'
import { describe, expect, it } from 'vitest'
import { isFocused, refuseOnce } from './kit/form-checks.ts'
import { button, openShared, page } from './kit/opened.ts'
import { say } from './kit/say.ts'

openShared({ visitor: false })

describe('before sign-in', () => {
  const field = (label: RegExp) => page.getByLabel(label)
  const username = say(session, 'username', 'en')
  const open = async (at: string) => {
    await page.context().clearCookies()
    await page.goto(at)
    await page.reload()
    await field(username).waitFor()
  }
  it.each([
    ['signing in', '/#/login', say(session, 'usernameNeeded', 'en')],
    ['registering', '/#/register', say(users, 'loginName_wrong', 'en')],
  ])('%s: a fault is shown when its field is left for another, goes with it, and has the focus after Enter', async (_, at, said) => {
    await open(at)
    await field(username).press('Tab')
    await page.getByText(said).waitFor()
    expect(await field(username).getAttribute('aria-invalid')).toBe('true')
    await field(username).fill('lin.xiaoyu')
    await page.getByText(said).waitFor({ state: 'hidden' })
    await field(username).fill('')
    await field(say(session, 'password', 'en'))
      .first()
      .press('Enter')
    await page.getByText(said).waitFor()
    await isFocused(field(username))
  })
  it('a press on a link or a button beside an empty field does what it says: nothing moves away from under it', async () => {
    await open('/#/login')
    await field(username).focus()
    await button(say(session, 'forgot', 'en')).click()
    await page.getByText(session.forgotHow.en).waitFor()
    expect(await page.getByText(say(session, 'usernameNeeded', 'en')).count()).toBe(0)
  })
  it('what the server refuses of a registration stands at its field until that is changed', async () => {
    await open('/#/register')
    await field(username).fill('li.lei')
    await field(say(registering, 'realName', 'en')).fill('Li Lei')
    await field(say(session, 'password', 'en'))
      .first()
      .fill('quiet harbour 7')
    await field(say(registering, 'repeat', 'en')).fill('quiet harbour 7')
    await refuseOnce(page, '/login/register', '010308')
    await field(say(registering, 'repeat', 'en')).press('Enter')
    await page.getByText('has it already').waitFor()
    expect(
      await field(say(session, 'password', 'en'))
        .first()
        .getAttribute('aria-invalid'),
    ).toBe('true')
    await field(say(session, 'password', 'en'))
      .first()
      .fill('quiet harbour 8')
    await page.getByText('has it already').waitFor({ state: 'hidden' })
  })
})
