import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { attachmentPath, attachmentQuery } from '@sundial/contract/attachments.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { pictureTypeOf } from '@sundial/core/attachments/picture.ts'
import { thumbnailBytesMax } from '@sundial/core/attachments/purposes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { type FoundAttachment, findAttachment, type StoredFile } from '@sundial/store/attachments/attachments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCall, signedInCall } from '../kit/asking.ts'
import type { Server, SignedInCall } from '../kit/context.ts'
import { refuseCrossSite } from '../kit/cross-site.ts'
import { needPerson } from '../kit/embed-principal.ts'
import { needPermission } from '../kit/need-permission.ts'
import { besidesCalls } from '../kit/rates.ts'
import { readInput } from '../kit/read-input.ts'
import { refuseUnready } from '../kit/who.ts'
import { whoAsks } from '../kit/who-asks.ts'
import type { FileStore } from './file-store.ts'

/** What opened as a document could run nothing, load nothing and reach nothing. */
const documentPolicy = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"

const mayOf = ({ purpose, stationId }: FoundAttachment): Permission => {
  if (purpose === 'upgradePackage' || purpose === 'parameterFile') return 'devices.edit'
  if (stationId !== null) return 'stations'
  return purpose === 'workPhoto' ? 'alarms.handle' : 'stations.edit'
}

/** The call of whoever asks for a file. An address in a page is no use of the session by itself: the page's calls are. */
const asking = async (server: Server, request: FastifyRequest, reply: FastifyReply): Promise<SignedInCall> => {
  refuseCrossSite(server.hosts, request.headers)
  const user = await whoAsks(server, request, besidesCalls, false)
  request.user = user
  refuseUnready(user)
  needPerson({}, user)
  return signedInCall(openCall(server, request, reply), user)
}

/** The file itself or its thumbnail; a photo that is small enough is its own. @throws Refusal notFound */
const fileOf = (found: FoundAttachment, size: 'small' | 'whole'): StoredFile => {
  const { smallAs, smallType, smallBytes, bytes } = found
  if (size === 'whole' || (smallAs === null && bytes <= thumbnailBytesMax)) return found
  if (smallAs === null || smallType === null || smallBytes === null) throw new Refusal('notFound')
  return { storedAs: smallAs, type: smallType, bytes: smallBytes }
}

/** The beginning of a file, which stays in it. */
const beginningOf = async (file: Readable): Promise<Uint8Array> => {
  await once(file, 'readable')
  const bytes = file.read() as Buffer | null
  if (bytes !== null) file.unshift(bytes)
  return bytes ?? new Uint8Array()
}

/** @throws Refusal fileGone where the store has no such file, or something else by its name */
const opened = async (files: FileStore, { storedAs, type }: StoredFile, server: Server): Promise<Readable> => {
  const file = await files.get(storedAs)
  const isWhole = file !== null && (!type.startsWith('image/') || pictureTypeOf(await beginningOf(file)) === type)
  if (isWhole) return file
  file?.destroy()
  server.log('error', 'attachments.gone', { storedAs, found: file === null ? 'nothing' : 'another content' })
  throw new Refusal('fileGone')
}

const handOut = async (server: Server, files: FileStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const call = await asking(server, request, reply)
  const { id, size } = readInput(attachmentQuery, request.query, call.language)
  const found = await findAttachment(call.server.store.db, call.scope, { id, userId: call.user.userId })
  if (!found) throw new Refusal('notFound')
  needPermission(call.user, mayOf(found))
  const file = fileOf(found, size)
  const isPicture = file.type.startsWith('image/')
  const etag = `"${found.sha256.toString('hex')}-${size}"`
  void reply
    // A browser asks every time whether it may still show a picture, and gets the bytes once.
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('content-security-policy', documentPolicy)
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(found.name)}`)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(file.type).send(await opened(files, file, server))
}

/** Files that people uploaded, below every prefix. */
export const mountAttachments = (app: FastifyInstance, server: Server, files: FileStore): void => {
  for (const prefix of prefixes)
    app.get(`${prefix}${attachmentPath}`, { exposeHeadRoute: false }, (request, reply) => handOut(server, files, request, reply))
}
