import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { draftStore } from './act-store.ts'

it('a message that is being written waits with its photos, for its person and its order', async () => {
  const draft = { text: 'The conn', photos: [{ whole: new Blob(['a photo']), small: null, name: 'a.jpg', uploaded: null }] }
  await draftStore.keep(1, 7, draft)
  expect(await draftStore.get(1, 7)).toMatchObject({ text: 'The conn', photos: [{ name: 'a.jpg' }] })
  expect(await draftStore.get(2, 7)).toBeUndefined()
  expect(await draftStore.get(1, 8)).toBeUndefined()
  await draftStore.keep(1, 7, { text: '', photos: [] })
  expect(await draftStore.get(1, 7)).toBeUndefined()
})
