import { describe, expect, it } from 'vitest'
import { type Sighting, sighted } from './sightings.ts'
import { type Trouble, watchCodes } from './watch-codes.ts'

/** What is told of codes seen at these instants (ms). */
const told = (...seen: [text: string, at: number][]): string[] => {
  let last: Sighting | null = null
  return seen.flatMap(([text, at]) => {
    const { sighting, isNew } = sighted(last, text, at)
    last = sighting
    return isNew ? [text] : []
  })
}

describe('a code in sight', () => {
  it('is told once two pictures in a row say the same, and once only', () => {
    expect(told(['A', 0])).toEqual([])
    expect(told(['A', 0], ['A', 150], ['A', 300], ['A', 1700])).toEqual(['A'])
  })
  it('that one picture misread is not told', () => expect(told(['A', 0], ['A', 150], ['8', 300], ['A', 450])).toEqual(['A']))
  it('is followed by another at once', () => expect(told(['A', 0], ['A', 150], ['B', 300], ['B', 450])).toEqual(['A', 'B']))
  it('is told again after it was away for one and a half seconds', () => {
    expect(told(['A', 0], ['A', 150], ['A', 1649], ['A', 1700])).toEqual(['A'])
    expect(told(['A', 0], ['A', 150], ['A', 1650], ['A', 1800])).toEqual(['A', 'A'])
  })
})

/** Watches these pictures, one each second, and ends behind the last. */
const watched = async (pictures: (string | null | Error)[]) => {
  const codes: string[] = []
  const troubles: (Trouble | null)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let at = 0
  const end = watchCodes({
    now: () => at * 1000,
    look: async () => {
      const picture = pictures[at]!
      at += 1
      if (picture instanceof Error) throw picture
      return picture
    },
    pause: async () => {
      if (at < pictures.length) return
      end()
      resolve()
    },
    onCode: (code) => codes.push(code),
    onTrouble: (trouble) => {
      troubles.push(trouble)
      if (trouble === 'failed') resolve()
    },
  })
  await promise
  return { codes, troubles }
}

describe('watching', () => {
  it('after five seconds without a code says so, and no longer once there is one', async () => {
    const { codes, troubles } = await watched([null, null, null, null, null, 'A', 'A'])
    expect(troubles).toEqual(['silent', null, null])
    expect(codes).toEqual(['A'])
  })
  it('says that nothing can be read where the reader fails, and looks no more', async () => {
    expect((await watched(['A', new Error('not loaded'), 'A'])).troubles).toEqual([null, 'failed'])
  })
})
