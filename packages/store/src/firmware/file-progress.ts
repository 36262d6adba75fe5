import { type FileProgress, fileProgressIn } from '@sundial/core/firmware/transfer.ts'
import { ask, col } from '../kit/ask.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'

/** What the concentrator said last of the file that the task of this command brings to it; null where it has said nothing of it. */
export const fileProgressBefore = async (db: Db, commandId: string): Promise<FileProgress | null> => {
  const [last] = await ask(db, { data: col.json(json.anything).orNull })`
    select k.result -> 'data' as data
      from command c join command k on k.task_id = c.task_id and k.seq < c.seq and k.state = 'done'
     where c.id = ${commandId}::uuid
     order by k.seq desc limit 1`
  return fileProgressIn(last?.data)
}
