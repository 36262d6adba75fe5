import { randomBytes } from 'node:crypto'
import { embedEndsAt } from '@sundial/core/embed/embed-pages.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { type EmbedLinkRecord, endEmbedLinks, findEmbedLinks, insertEmbedLink, prolongEmbedLink } from '@sundial/store/embed/embed-links.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { makeToken, tokenHash } from '../kit/token.ts'

export const embedLinks: Handler<'embedLinks'> = async (_input, { server, scope, language, now }) => {
  const found = await findEmbedLinks(server.store.db, scope, now)
  return found.map(({ stationNames, stationName, createdAt, lastUsedAt, ...link }) => ({
    ...link,
    stationName: nameIn(language, stationName, stationNames),
    createTime: createdAt,
    lastUseTime: lastUsedAt,
  }))
}

/** Code of the station, and of the module where one is meant, or not found. */
const subjectOf = async (stationId: number, deviceId: number | undefined, { server, scope }: SignedInCall): Promise<string> => {
  const [station] = await findStations(server.store.db, scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  if (deviceId === undefined) return station.code
  const [device] = await findDevices(server.store.db, scope, [deviceId])
  if (device?.stationId !== stationId || device.kind !== 'module') throw new Refusal('notFound')
  return `${station.code} ${device.code}`
}

export const addEmbedLink: Handler<'addEmbedLink'> = async (input, call) => {
  const { user, now } = call
  const { name, page, stationId, deviceId, days } = input
  const subject = await subjectOf(stationId, deviceId, call)
  const token = makeToken()
  const publicId = randomBytes(16).toString('base64url')
  const expiresAt = embedEndsAt(now, days)
  const origins = [...new Set(input.origins)]
  return change(call, 'embed.add', async (trx) => {
    const id = await insertEmbedLink(trx, {
      ...{ publicId, name, page, stationId, origins, now, expiresAt },
      tokenHash: tokenHash(token),
      deviceId: deviceId ?? null,
      renewed: days === undefined,
      userId: user.userId,
    })
    call.server.tokens.made(token)
    return { answer: { id, publicId, token, expiresAt }, subject: name, after: { id, page, subject, origins, expiresAt } }
  })
}

/** All of them, or not found. */
const foundAll = async (trx: Db, ids: readonly number[], { scope, now }: SignedInCall): Promise<EmbedLinkRecord[]> => {
  const found = await findEmbedLinks(trx, scope, now, ids)
  if (found.length < new Set(ids).size) throw new Refusal('notFound')
  return found
}

export const renewEmbedLink: Handler<'renewEmbedLink'> = ({ id }, call) =>
  change(call, 'embed.renew', async (trx) => {
    const [link] = await foundAll(trx, [id], call)
    if (!link?.renewed || link.revokedAt !== null) throw new Refusal('embedLinkFixed')
    const expiresAt = embedEndsAt(call.now, undefined)
    await prolongEmbedLink(trx, id, expiresAt)
    return { answer: { expiresAt }, subject: link.name, detail: { id, expiresAt } }
  })

export const revokeEmbedLinks: Handler<'revokeEmbedLinks'> = ({ ids }, call) =>
  change(call, 'embed.revoke', async (trx) => {
    const found = await foundAll(trx, ids, call)
    const revoked = await endEmbedLinks(trx, ids, call.now)
    return { answer: { revoked }, subject: found.map(({ name }) => name).join(', '), detail: { ids } }
  })
