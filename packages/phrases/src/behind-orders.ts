import { eachBehind } from './behind-order-names.ts'
import { upkeepWords } from './upkeep-orders.ts'

/** Words of orders about the devices behind a concentrator, all made of the name of the task. */
export const behindOrderWords = eachBehind(upkeepWords)
