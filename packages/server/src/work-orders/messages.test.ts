import { calls } from '@sundial/contract/calls.ts'
import { expect, it } from 'vitest'
import { pngOf } from '../../test/pictures.ts'
import { signedInServer } from '../../test/serving.ts'

const s = signedInServer('all')
type Detail = { order: { photos: number; messages: number }; entries: { kind: string; text: string; photos: number[] }[] }

it('a message with photos is kept once, however often a phone sends it; the plant’s own photos stay its own', async () => {
  const stationId = s.stations[0]!
  const made = await s.call(calls.addWorkOrders.path, { stationId, title: 'Wash' }, s.bearer)
  const { id } = (made.data as { list: { id: number }[] }).list[0]!
  const uploaded = await s.upload(calls.uploadWorkPhoto.path, { name: 'a.png', bytes: pngOf() }, s.bearer)
  const { id: photoId } = uploaded.data as { id: number }
  const say = (more: object) => s.call(calls.addWorkMessage.path, { id, ...more }, s.bearer)
  const said = { text: 'Insulation is 0.08 MΩ', photos: [photoId], key: 'phone-1-0001' }
  for (let i = 0; i < 2; i++) expect(await say(said)).toMatchObject({ http: 200, data: { id } })
  const { entries, order } = (await s.call(calls.workOrder.path, { id }, s.bearer)).data as Detail
  expect(entries.filter(({ kind }) => kind === 'message')).toMatchObject([{ text: said.text, photos: [photoId] }])
  expect(order).toMatchObject({ photos: 1, messages: 1 })
  expect(await say({ photos: [photoId] })).toMatchObject({ http: 404 })
  expect(await say({})).toMatchObject({ http: 400 })
  const { data } = await s.call(calls.stations.path, { ids: [stationId] }, s.bearer)
  expect(data).toMatchObject({ list: [{ photos: [] }] })
})
