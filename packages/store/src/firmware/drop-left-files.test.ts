import { describe, expect, it } from 'vitest'
import { minuteMs, now, rollOutBench } from '../../test/roll-outs.ts'
import { dropLeftFiles } from './drop-left-files.ts'

describe('files of roll-outs that were cancelled', () => {
  const b = rollOutBench()
  const later = now + minuteMs
  const ended = (state: string) => b.query('update roll_out set state = $1, changed_at = $2', [state, new Date(now)])
  /** The package has come to a concentrator, and nothing is under way there. */
  const sent = async () => {
    const id = await b.create()
    await b.run(id)
    await b.transferred('verified')
    await b.query("update command set state = 'done', finished_at = $1, created_at = $1", [new Date(now - minuteMs)])
    await b.query('update concentrator set online = true')
  }

  it('are dropped at their concentrators, once', async () => {
    await sent()
    await ended('cancelled')
    expect(await dropLeftFiles(b.s.store.db, later)).toBe(1)
    expect(await b.tasks('dropFile')).toMatchObject([{ created_by: null }])
    const { rows } = await b.query("select args from command where op = 'file.drop'")
    expect(rows).toEqual([{ args: { xfer: 'abababab' } }])
    expect(await dropLeftFiles(b.s.store.db, later)).toBe(0)
  })
  it.each(['running', 'paused', 'stopped', 'done'])('stay where the roll-out is %s', async (state) => {
    await sent()
    await ended(state)
    expect(await dropLeftFiles(b.s.store.db, later)).toBe(0)
  })
  it('stay while an update still uses them, and where the concentrator is offline', async () => {
    await sent()
    await ended('cancelled')
    await b.query('update concentrator set online = false')
    expect(await dropLeftFiles(b.s.store.db, later)).toBe(0)
    await b.query('update concentrator set online = true')
    await b.query("update command set finished_at = null, state = 'sent'")
    expect(await dropLeftFiles(b.s.store.db, later)).toBe(0)
  })
})
