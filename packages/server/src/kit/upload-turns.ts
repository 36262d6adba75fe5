import { Refusal } from '@sundial/core/kit/refusal.ts'

/** Uploads that are received or worked on at once: their bytes are in memory, at most 10 MB each, and for a moment twice. */
export type UploadTurns = { run<T>(party: string, work: () => Promise<T>): Promise<T> }

const inAllMax = 8
const ofOneMax = 4

/** @throws Refusal uploadsBusy where too many are under way, in all or of one party */
export const makeUploadTurns = (): UploadTurns => {
  const running: string[] = []
  return {
    run: async (party, work) => {
      const own = running.filter((other) => other === party).length
      if (running.length >= inAllMax || own >= ofOneMax) throw new Refusal('uploadsBusy', { seconds: 2 })
      running.push(party)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(party), 1)
      }
    },
  }
}
