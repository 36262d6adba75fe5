import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { eachReplacing, freeNumbers, hour, type Replacing } from '../../test/replacing.ts'
import { type TestServer, testNow } from '../../test/server.ts'

const [x, y] = freeNumbers

/** What is at S1-1-1 of the first station was replaced an hour before now. */
describe('undoing a replacement', () => {
  let s: TestServer
  let at: Replacing
  eachReplacing((opened) => {
    s = opened.s
    at = opened.at
  })

  it('can be undone: as if the old piece had never left', async () => {
    await at.says(at.first, testNow - 2 * hour, 200)
    const replacement = await at.done()
    await at.says(x, testNow - 30 * minute, 300)
    await at.ask('undoReplacement', { id: replacement }, at.token)
    await at.says(at.first, testNow - 20 * minute, 220)
    expect((await at.powers()).map(([, v]) => v)).toEqual([200, 220])
    expect((await s.call(calls.undoReplacement.path, { id: replacement }, at.token)).code).toBe('011011')
    expect((await at.ask('replacements', { id: at.id }, at.token)).list).toMatchObject([
      { canUndo: false, undoneAt: testNow, undoneBy: 'east' },
    ])
  })

  it('is undone from the newest on', async () => {
    const [older, newer] = [await at.done(), await at.done({ expected: x, number: y, at: testNow - minute })]
    const refused = await s.call(calls.undoReplacement.path, { id: older }, at.token, { i18n: 'en' })
    expect(refused).toMatchObject({ code: '011010', msg: expect.stringContaining(`${y} has been put in at S1-1-1 since`) })
    await at.ask('undoReplacement', { id: newer }, at.token)
    await at.ask('undoReplacement', { id: older }, at.token)
    expect(await at.optimizers()).toEqual([[at.first, null]])
  })

  it('is not undone while what was there is at another position, and says at which', async () => {
    const replacement = await at.done({ oldState: 'inStore' })
    const other = await s.device('S1-1-2')
    const moved = await at.done({ id: other, expected: await at.numberOf(other), number: at.first, at: testNow - minute })
    const refused = await s.call(calls.undoReplacement.path, { id: replacement }, at.token, { i18n: 'en' })
    expect(refused).toMatchObject({ code: '011012', msg: expect.stringContaining('S1-1-2') })
    await at.ask('undoReplacement', { id: moved }, at.token)
    await at.ask('undoReplacement', { id: replacement }, at.token)
    expect(await at.optimizers()).toEqual([[at.first, null]])
  })

  it('is undone by two people at once only once, and that is written down', async () => {
    const replacement = await at.done()
    const undo = () => s.call(calls.undoReplacement.path, { id: replacement }, at.token)
    expect((await Promise.all([undo(), undo()])).map(({ code }) => code).sort()).toEqual(['00000', '011011'])
    const { rows } = await s.store.pool.query(`select subject, before, after from audit where action = 'equipment.undo'`)
    expect(rows).toEqual([{ subject: 'S1-1-1', before: { number: x }, after: { number: at.first } }])
  })
})
