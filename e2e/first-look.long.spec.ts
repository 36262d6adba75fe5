import { overview } from '@sundial/phrases/overview.ts'
import { expect, it } from 'vitest'
import { openBrowser, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { say } from './kit/say.ts'
import { dataFolder, startSundial } from './kit/sundial.ts'

type Home = { powerW: number | null; powerUnknown: number; stationStates: Record<string, number>; ranking: { powerW: number | null }[] }
it('whoever opens the address as soon as it is printed sees a fleet as of now, the same figures everywhere, and its past coming in', async () => {
  const data = dataFolder()
  const sundial = await startSundial(data.path, { SUNDIAL_HISTORY_DAYS: '30', SUNDIAL_REPORT_PERIOD_S: '60' })
  const browser = await openBrowser()
  try {
    const { page, faults } = await visit(browser, sundial.address)
    const seen: Home[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/web2/home2Message')) seen.push((await response.json()).data)
    })
    await signIn(page, sundial.password)
    await page
      .getByText(say(overview, 'powerNow', 'en'))
      .first()
      .waitFor()
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(1)
    for (const { powerW, powerUnknown, stationStates, ranking } of seen) {
      expect(stationStates.stale).toBe(0)
      expect(powerUnknown).toBe(0)
      expect(powerW).toBeCloseTo(
        ranking.reduce((sum, station) => sum + station.powerW!, 0),
        3,
      )
    }
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await sundial.stop()
    data.remove()
  }
})
