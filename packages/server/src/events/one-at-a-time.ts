/**
 * Runs one piece of work at a time; asked again meanwhile, it runs once more afterwards. Work that throws is told to `onError` and runs
 * again when it is asked again; the answered promise never rejects.
 */
export const oneAtATime = (work: () => Promise<void>, onError: (error: unknown) => void): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await (async () => work())().catch(onError) // an async function: work that throws at once is as one that rejects
    } while (again)
    running = null
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}
