import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { lockCells } from '@sundial/store/wiring/cell-facts.ts'
import { type CellChange, saveCells } from '@sundial/store/wiring/save-cells.ts'
import { judgeNow } from '../figures/judge-now.ts'
import { change } from '../kit/change.ts'
import type { Handler } from '../kit/handlers.ts'
import { judgedWiring } from './judged.ts'
import { stationOf } from './read.ts'

const shownChange = ({ cell, name, known }: CellChange) => ({
  id: cell.id,
  code: cell.code,
  old: cell.name ?? '',
  new: name,
  fromCode: known?.seen && known.deviceId !== null ? known.code : null,
  isNew: name !== '' && known === null,
})

export const previewWiring: Handler<'previewWiring'> = async (asked, call) => {
  await stationOf(call, asked.stationId)
  const { changes, faults } = await judgedWiring(call.server.store.db, asked, call)
  return { changes: changes.map(shownChange), faults: faults.map(({ filling: _, ...fault }) => fault) }
}

/** As the audit has it: each position with what it had, or has. */
const writtenDown = (part: WiredPart, changes: readonly CellChange[], nameOf: (change: CellChange) => string) =>
  changes.map((one) => ({ code: one.cell.code, [part === 'panel' ? 'serialNo' : 'number']: nameOf(one) || null }))

export const saveWiring: Handler<'saveWiring'> = async ({ reason, ...asked }, call) => {
  const { stationId, part, cells } = asked
  const { code } = await stationOf(call, stationId)
  const answer = await change(call, 'wiring.save', async (trx) => {
    await lockCells(
      trx,
      cells.map(({ id }) => id),
    )
    const { changes, faults } = await judgedWiring(trx, asked, call)
    const [first] = faults
    if (first) throw new Refusal(first.refusal, first.filling, { faults: faults.map(({ filling: _, ...fault }) => fault) })
    if (changes.length > 0) await saveCells(trx, part, changes, { stationId, reason, userId: call.user.userId, now: call.now })
    return {
      answer: { changed: changes.length },
      subject: code,
      before: writtenDown(part, changes, ({ cell }) => cell.name ?? ''),
      after: writtenDown(part, changes, ({ name }) => name),
      detail: { stationId, part, reason },
    }
  })
  await judgeNow(call.server, [stationId])
  return answer
}
