import { expect, it } from 'vitest'
import { makeUploadTurns } from './upload-turns.ts'

it('lets eight uploads be in memory at once, four of one party, and the next as soon as one is done', async () => {
  const turns = makeUploadTurns()
  const ends: (() => void)[] = []
  const begin = (party: string) => turns.run(party, () => new Promise<void>((end) => ends.push(end)))
  const busy = { refusal: 'uploadsBusy', detail: { seconds: 2 } }
  const running = ['a', 'a', 'a', 'a', 'b', 'c', 'c'].map(begin)
  await expect(begin('a')).rejects.toMatchObject(busy)
  running.push(begin('d'))
  await expect(begin('e')).rejects.toMatchObject(busy)
  ends.shift()!()
  await running[0]
  running.push(begin('a'))
  await expect(begin('e')).rejects.toMatchObject(busy)
  for (const end of ends) end()
  await Promise.all(running)
  await expect(turns.run('a', () => Promise.reject(new Error('broken line')))).rejects.toThrow('broken line')
  await Promise.all(Array.from({ length: 4 }, () => turns.run('a', async () => {})))
})
