import { Refusal } from '@sundial/core/kit/refusal.ts'

/** The promise's value, or the refusal `unavailable` when it takes longer: a database that is gone without a word. */
export const inTime = async <T>(promise: Promise<T>, deadlineMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), deadlineMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
