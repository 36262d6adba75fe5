import type { ClaimedCommand } from '@sundial/store/commands/claim-commands.ts'
import { describe, expect, it } from 'vitest'
import { openFileSending } from './file-sending.ts'

const row = (id: string): ClaimedCommand => ({
  ...{ id, gw: '100000000001', op: 'file.check', args: { xfer: '00c0ffee' }, priority: 1 },
  ...{ seq: 1, deadline: 0, attempts: 1, secretHash: Buffer.alloc(32) },
})
const sending = () => {
  const done: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const gateOf = (id: string) => gates.get(id) ?? gates.set(id, Promise.withResolvers<void>()).get(id)!
  const files = openFileSending({
    sendChunks: ({ id }) => {
      done.push(`chunks ${id}`)
      return gateOf(id).promise
    },
    publish: ({ id }) => void done.push(`command ${id}`),
    failed: (error) => void done.push(String(error)),
  })
  return { files, done, gateOf }
}

describe('commands that follow chunks of a file', () => {
  it('are sent one after the other, each once, also where one is due again meanwhile', async () => {
    const { files, done, gateOf } = sending()
    for (const id of ['a', 'b', 'a']) files.take(row(id))
    await expect.poll(() => done).toEqual(['chunks a'])
    gateOf('a').resolve()
    await expect.poll(() => done).toEqual(['chunks a', 'command a', 'chunks b'])
    gateOf('b').resolve()
    await expect.poll(() => done.at(-1)).toBe('command b')
    files.take(row('a'))
    await expect.poll(() => done.filter((what) => what === 'command a')).toHaveLength(2)
  })
  it('are not sent without their chunks; the others go on', async () => {
    const { files, done, gateOf } = sending()
    for (const id of ['a', 'b']) files.take(row(id))
    gateOf('a').reject(new Error('no database'))
    gateOf('b').resolve()
    await expect.poll(() => done).toEqual(['chunks a', 'Error: no database', 'chunks b', 'command b'])
  })
  it('that still wait at the stop are left for whoever dispatches next', async () => {
    const { files, done, gateOf } = sending()
    for (const id of ['a', 'b']) files.take(row(id))
    await expect.poll(() => done).toEqual(['chunks a'])
    const stopped = files.stop()
    gateOf('a').resolve()
    await stopped
    expect(done).toEqual(['chunks a'])
  })
})
