import { commandLife } from '@sundial/core/orders/life.ts'
import { sql } from 'kysely'

/** States of commands that have not ended, as a list for `in`. Written out, because the index of open commands has them written out too. */
export const openStates = sql`(${sql.join(commandLife.open.map((state) => sql.lit(state)))})`
