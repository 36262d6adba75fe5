import { attachmentPath } from '@sundial/contract/attachments.ts'
import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { testStation } from './foreign-cases.ts'
import { pngOf } from './pictures.ts'
import type { TestServer } from './server.ts'

export type Uploaded = { id: number; name: string; type: string; bytes: number; sha256: string; expiresAt: number }

/** What a user of this token does with photos. */
export const photographer = (s: TestServer, token: string) => {
  const upload = (name: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
    s.upload(calls.uploadAttachment.path, { name, bytes }, token, fields)
  const uploaded = async (name = 'roof.png', bytes: Uint8Array = pngOf()) => (await upload(name, bytes)).data as Uploaded
  const save = (photos: number[] | undefined, id = s.stations[0]!, said = testStation) =>
    s.call(calls.saveStation.path, { ...said, id, photos }, token)
  const photosOf = async (id = s.stations[0]!): Promise<number[]> => {
    const { data } = await s.call(calls.stations.path, { ids: [id] }, token)
    return (data as { list: { photos: number[] }[] }).list[0]!.photos
  }
  const open = (query: string, headers: Record<string, string> = {}) =>
    s.app.inject({ url: `${prefixes[0]}${attachmentPath}?${query}`, headers: { token, i18n: 'en', ...headers } })
  return { upload, uploaded, save, photosOf, open }
}
