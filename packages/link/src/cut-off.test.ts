import { afterEach, expect, it } from 'vitest'
import { type CutOff, openCutOff } from '../test/cut-off.ts'
import { cutOffAndHeal } from '../test/cut-off-and-heal.ts'

let cut: CutOff
afterEach(() => cut.close())

it.each([
  ['10 minutes', { lastsMs: 600_000, reportPeriodS: 60, paceCut: 300, paceHealed: 100 }, 9],
  ['4 hours', { lastsMs: 4 * 3_600_000, reportPeriodS: 900, paceCut: 2000, paceHealed: 1500 }, 12],
])(
  'a concentrator that was cut off for %s brings each report once and carries out no stale order (promise R08)',
  { timeout: 100_000 },
  async (_, what, atLeast) => {
    cut = await openCutOff(what.reportPeriodS)
    const { ofTheCut, skipped, ...found } = await cutOffAndHeal(cut, what)
    console.log('cut off and healed:', { ofTheCut, skipped, ...found })
    expect(found).toMatchObject({
      doubled: 0,
      missing: 0,
      lost: 0,
      heldOff: 0,
      tasks: ['energise expired', 'shutdown expired'],
      switched: [],
    })
    expect(ofTheCut).toBeGreaterThan(0)
    expect(ofTheCut + skipped).toBeGreaterThanOrEqual(atLeast)
    // Orders that are given now are carried out.
    await cut.order('shutdown')
    await expect.poll(cut.tasks, { timeout: 30_000 }).toContain('shutdown verified')
  },
)
