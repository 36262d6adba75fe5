import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import type { Field } from '@sundial/field/start.ts'
import { testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killProcess, killSeed, launchLink } from '../test/killing.ts'
import { type ManyConcentrators, manyConcentrators, manyGws } from '../test/many-concentrators.ts'

const kills = Number(process.env.SUNDIAL_TEST_KILLS ?? 2)
const platform = 'a password of the platform'
if (whyNoMosquitto !== null) console.log(`skipped: mosquitto killed under load, because ${whyNoMosquitto}`)

describe.skipIf(whyNoMosquitto !== null)(
  'mosquitto that is killed while 24 concentrators report and carry out orders (promise R03)',
  () => {
    let many: ManyConcentrators
    let mosquitto: Mosquitto
    let link: ChildProcess
    let field: Field
    beforeEach(async () => {
      many = await manyConcentrators()
      mosquitto = await startMosquitto({ passwords: new Map([['platform', platform], ...manyGws.map((gw) => [gw, testSecret] as const)]) })
      link = await launchLink(many.url, mosquitto.url.replace('//', `//platform:${encodeURIComponent(platform)}@`))
      field = await many.begin(mosquitto.url, 1)
    })
    afterEach(async () => {
      if (link) await killProcess(link)
      await many.close()
      await mosquitto.stop()
    })

    const written = () => new Map([...field.control.agents()].map(([gw, stats]) => [gw, stats.journal.last.tm]))
    const allHeardSince = (at: number) => expect.poll(() => many.heardSince(at), { timeout: 60_000, interval: 100 }).toBe(manyGws.length)

    it('loses no report and no order: every task ends, nothing is switched twice, all are back within 60 s', async () => {
      await allHeardSince(0)
      const next = randomFrom(killSeed())
      const back: number[] = []
      for (let n = 0; n < kills; n++) {
        await many.orderAll(n % 2 === 0 ? 'shutdown' : 'energise')
        await wait(next() * 1500)
        await mosquitto.kill()
        await wait(next() * 2000)
        await mosquitto.again()
        const at = Date.now()
        await allHeardSince(at + 1)
        back.push(Date.now() - at)
        await expect.poll(many.open, { timeout: 150_000, interval: 200 }).toBe(0)
      }
      const reports = written()
      await expect.poll(() => many.missing(reports), { timeout: 60_000 }).toBe(0)
      const done = field.ledger.map(({ number, did, by }) => `${number} ${did} ${by}`)
      const phases = await many.phases()
      console.log('mosquitto killed under load:', {
        kills,
        phases,
        switches: done.length,
        backMs: back,
        reports: [...reports.values()].reduce((sum, n) => sum + n, 0),
      })
      expect(new Set(done).size).toBe(done.length)
      expect(done).toEqual(expect.arrayContaining(await many.believed()))
      expect(Object.keys(phases).filter((phase) => !['verified', 'unknown', 'expired', 'cancelled', 'failed'].includes(phase))).toEqual([])
    }, 300_000)
  },
)
