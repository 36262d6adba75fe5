import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { expect, it } from 'vitest'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { startForFile, sundial } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { smallFleet } from './kit/small-fleet.ts'

// It waits for up to three minutes, and for no report.
startForFile(() => ({ SUNDIAL_SESSION_IDLE_MIN: '1', SUNDIAL_REPORT_PERIOD_S: '60', ...smallFleet() }))

it('whoever types when a session is about to end stays signed in by Enter; whoever does nothing is told why it ended', {
  timeout: 360_000,
}, async () => {
  const browser = await openBrowser()
  try {
    const { page } = await visit(browser, sundial.address)
    await signIn(page, sundial.password)
    const dialog = page.getByRole('dialog', { name: say(shell, 'staySignedIn', 'en') })
    await dialog.waitFor()
    const stay = dialog.getByRole('button', { name: say(shell, 'stay', 'en') })
    await expect.poll(() => stay.evaluate((it) => it === document.activeElement), { timeout: 10_000 }).toBe(true)
    const secondsLeft = async () => Number(/\d+/.exec((await dialog.textContent())!.replace(/[^\d]*/, ''))![0])
    // A use is written down when the last note of one is 30 s old.
    await expect.poll(secondsLeft, { timeout: 60_000 }).toBeLessThan(25)
    await page.keyboard.press('Enter')
    // The session is a minute long again, so that the question comes back at once, with more time left.
    await expect.poll(secondsLeft, { timeout: 30_000 }).toBeGreaterThan(48)
    // For a minute after the last key what the console asks for counts as use; a minute after the last use the session ends.
    await page.getByRole('button', { name: say(session, 'signIn', 'en') }).waitFor({ timeout: 200_000 })
    await page.getByText(saidIn(session, 'expired', 'en')).waitFor()
  } finally {
    await browser.close()
  }
})
