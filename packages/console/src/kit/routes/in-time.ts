/** A page that has not loaded by then counts as failed (specification, point 9). */
export const chunkTimeoutMs = 120_000

/** What took all of its time. */
export class Late extends Error {}

/** The answer. @throws Late when it takes longer */
export const inTime = <T>(answer: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`nothing after ${ms / 1000} s`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
