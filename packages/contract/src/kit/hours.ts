import { z } from 'zod'

const minute = z.int().min(0).max(1439)
/** Minutes of the day by the clock of a plant: from the first, up to but not at the second; over midnight too. */
export const hours = z.strictObject({ fromMinute: minute, untilMinute: minute }).refine((one) => one.fromMinute !== one.untilMinute)
