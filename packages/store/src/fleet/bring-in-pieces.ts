import { sql } from 'kysely'
import type { Db } from '../kit/open-store.ts'
import { giveIds, inSteps, insertStaged } from './insert-staged.ts'
import { staged } from './stage-archive.ts'

/** A piece that came with its position (migration 0060) is the one that the archive says is there now. */
const findMade = (trx: Db): Promise<void> =>
  inSteps(trx, 'installation', (of) =>
    sql`
      update ${staged('equipment')} e set id = x.equipment_id
        from ${staged('installation')} a join ${staged('device')} d on d.number = a.device
             join installation x on x.device_id = d.id and x.part = a.part and x.until is null
       where ${of} and a.until is null and e.key = a.equipment`.execute(trx),
  )

const describeMade = (trx: Db): Promise<void> =>
  inSteps(trx, 'equipment', (of) =>
    sql`
      update equipment e set mac = a.mac, serial_no = a."serialNo", model = a.model, firmware = a.firmware, hardware = a.hardware,
             bootloader = a.bootloader, versions_at = a."versionsAt", state_since = a."stateSince", note = a.note
        from ${staged('equipment')} a where ${of} and e.id = a.id`.execute(trx),
  )

const dateMade = (trx: Db): Promise<void> =>
  inSteps(trx, 'installation', (of) =>
    sql`
      update installation x set since = a.since from ${staged('installation')} a join ${staged('equipment')} e on e.key = a.equipment
       where ${of} and a.until is null and x.equipment_id = e.id and x.until is null and x.since is distinct from a.since`.execute(trx),
  )

/** What is and was installed where, once the positions are there: pieces, installations, replacements. */
export const installPieces = async (trx: Db): Promise<void> => {
  await findMade(trx)
  await describeMade(trx)
  const isThere = sql`exists (select from equipment e where e.id = a.id)`
  await giveIds(trx, 'equipment', 'device', sql`a.id is null`)
  await insertStaged(trx, 'equipment', { columns: { id: sql`a.id` }, where: sql`not ${isThere}` })
  await dateMade(trx)
  const isMade = sql`a.until is null and exists (select from installation x join ${staged('equipment')} e on e.id = x.equipment_id
                                                  where e.key = a.equipment and x.until is null)`
  await insertStaged(trx, 'installation', { where: sql`not (${isMade})` })
  await insertStaged(trx, 'replacement', {})
}
