import { startBroker } from '@sundial/concentrator/test/broker.ts'
import { startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { describe, expect, it } from 'vitest'
import { assertShares } from './assert-shares.ts'

if (whyNoMosquitto !== null) console.log(`skipped: a shared subscription with mosquitto, because ${whyNoMosquitto}`)

describe('a broker that several nodes are to share', () => {
  it('is refused where it grants a shared subscription and delivers nothing', { timeout: 30_000 }, async () => {
    const broker = await startBroker()
    try {
      await expect(assertShares(broker.url, 'node-1', 'platform-node-1')).rejects.toThrow(/delivers nothing for a shared subscription/)
    } finally {
      await broker.stop()
    }
  })
  it.skipIf(whyNoMosquitto !== null)(
    'is taken where it delivers: mosquitto with the rules of the documentation',
    { timeout: 30_000 },
    async () => {
      const mosquitto = await startMosquitto({ passwords: new Map([['platform', 'a password']]) })
      try {
        await assertShares(mosquitto.url.replace('//', '//platform:a%20password@'), 'node-1', 'platform')
      } finally {
        await mosquitto.stop()
      }
    },
  )
  it('is named where it is not there', async () => {
    await expect(assertShares('mqtt://127.0.0.1:1', 'node-1', 'platform')).rejects.toThrow(/broker 127.0.0.1:1 cannot be used/)
  })
})
