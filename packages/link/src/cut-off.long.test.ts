import { afterEach, expect, it } from 'vitest'
import { type CutOff, openCutOff } from '../test/cut-off.ts'
import { cutOffAndHeal } from '../test/cut-off-and-heal.ts'

let cut: CutOff
afterEach(() => cut.close())

it('a concentrator that was cut off for 7 days brings each report once, live ones first, and carries out no stale order (promise R08)', {
  timeout: 200_000,
}, async () => {
  cut = await openCutOff(900)
  const { ofTheCut, ...found } = await cutOffAndHeal(cut, {
    lastsMs: 7 * 86_400_000,
    reportPeriodS: 900,
    paceCut: 30_000,
    paceHealed: 9000,
  })
  console.log('cut off and healed:', { ofTheCut, ...found })
  const stale = ['energise expired', 'shutdown expired']
  expect(found).toMatchObject({ doubled: 0, missing: 0, lost: 0, heldOff: 0, liveFirst: true, tasks: stale, switched: [] })
  // Of 672: a busy machine reads fewer in the 20 s that the week takes. What it has read is all there, as `lost` says.
  expect(ofTheCut).toBeGreaterThanOrEqual(100)
  await cut.order('shutdown')
  await expect.poll(cut.tasks, { timeout: 30_000 }).toContain('shutdown verified')
})
