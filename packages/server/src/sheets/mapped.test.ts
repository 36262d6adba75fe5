import { describe, expect, it } from 'vitest'
import { judgedInTurn, mapped } from './sheet.ts'

describe('rows that become others while a file is written', () => {
  it('are read page by page: the next only when the last is written', async () => {
    const read: number[] = []
    const pages = async function* () {
      for (const n of [1, 2, 3]) {
        read.push(n)
        yield [n, n * 10]
      }
    }
    let closed = false
    const close = async () => {
      closed = true
    }
    const rows = mapped({ total: 6, pages: pages(), close }, (page) => page.map((n) => `row ${n}`))
    const reading = rows.pages[Symbol.asyncIterator]()
    expect(read).toEqual([])
    expect(await reading.next()).toEqual({ done: false, value: ['row 1', 'row 10'] })
    expect(read).toEqual([1])
    await rows.close()
    expect([rows.total, closed]).toEqual([6, true])
  })

  it('are judged 200 at a time, in the order of their ids', async () => {
    const asked: number[] = []
    const ids = Array.from({ length: 450 }, (_, i) => 450 - i)
    const rows = judgedInTurn(ids, async (some) => {
      asked.push(some.length)
      return some
    })
    const reading = rows.pages[Symbol.asyncIterator]()
    await reading.next()
    expect(asked).toEqual([200])
    await reading.next()
    await reading.next()
    expect(await reading.next()).toEqual({ done: true, value: undefined })
    expect([asked, rows.total]).toEqual([[200, 200, 50], 450])
  })
})
