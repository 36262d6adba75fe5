import { afterEach, expect, it } from 'vitest'
import { connectOptimizers } from '../../test/asked-optimizers.ts'
import { closeAll } from '../../test/connected-bus.ts'
import { moduleNumber } from '../../test/small-station.ts'

afterEach(closeAll)

it('a device says how it is to be reported as it was told last, and others say nothing of it', async () => {
  const { read, write } = await connectOptimizers()
  const none = { cycle: 0, threshold: 0 }
  expect((await read('A00C0001')).values).toEqual(none)
  expect(await write('A00C0001', { cycle: 300, threshold: 50 })).toBe('taken')
  expect((await read('A00C0001')).values).toEqual({ cycle: 300, threshold: 50 })
  expect((await read('A00C0001', moduleNumber(2))).values).toEqual(none)
  expect(await write('A00C0001', none)).toBe('taken')
  expect((await read('A00C0001')).values).toEqual(none)
})
