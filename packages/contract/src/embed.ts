import { embedDaysMax, embedOriginsMax, embedPages, originOf } from '@sundial/core/embed/embed-pages.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, id, instant } from './kit/shapes.ts'

const page = z.enum(embedPages)
const origin = z
  .string()
  .max(270)
  .refine((text) => originOf(text) !== null)
  .transform((text) => originOf(text)!)
const origins = z.array(origin).max(embedOriginsMax)

export const embedCalls = {
  /** Ours, as the next four: the specification leaves the embedded pages open to everybody (promise U1). */
  embedLinks: call({
    kind: 'post',
    path: '/embed/links',
    may: 'stations.embed',
    reads: ['embedLinks', 'stations'],
    about: "Links by which other sites show a page of one's stations in a frame, the newest first; ended ones for 90 days.",
    input: empty,
    output: z.array(
      z.object({
        id,
        name: z.string(),
        page,
        stationId: id,
        stationName: z.string(),
        deviceId: id.nullable(),
        deviceCode: z.string().nullable(),
        origins: z.array(z.string()),
        /** Lives as long as the other site's server renews it (renewEmbedLink). */
        renewed: z.boolean(),
        createdBy: z.string(),
        createTime: instant,
        expiresAt: instant,
        revokedAt: instant.nullable(),
        lastUseTime: instant.nullable(),
        lastAddress: z.string().nullable(),
      }),
    ),
  }),

  addEmbedLink: call({
    kind: 'post',
    path: '/embed/addLink',
    may: 'stations.embed',
    writes: ['embedLinks'],
    about:
      'Make a link to one page of one station (photovoltaicPanelDetails: of one module), told this once: `/?embed={publicId}#/embeddedPage/{page}?t={token}`, optionally with `lang` and `theme`. It shows, and changes nothing. Only pages of these origins may frame it; without any it opens by itself only. It lives for these days, or without them for 15 minutes at a time (renewEmbedLink); never longer than whoever made it may see the station.',
    input: z
      .strictObject({
        name: z.string().trim().min(1).max(60),
        page,
        stationId: id,
        deviceId: id.optional(),
        origins,
        days: z.int().min(1).max(embedDaysMax).optional(),
      })
      .refine(({ page, deviceId }) => (page === 'photovoltaicPanelDetails') === (deviceId !== undefined), { path: ['deviceId'] }),
    output: z.object({ id, publicId: z.string(), token: z.string(), expiresAt: instant }),
  }),

  renewEmbedLink: call({
    kind: 'post',
    path: '/embed/renewLink',
    may: 'stations.embed',
    writes: ['embedLinks'],
    about: "For the other site's server, with an API token: a link made without days lives for another 15 minutes from now.",
    input: z.strictObject({ id }),
    output: z.object({ expiresAt: instant }),
  }),

  revokeEmbedLinks: call({
    kind: 'post',
    path: '/embed/revokeLinks',
    may: 'stations.embed',
    writes: ['embedLinks'],
    about: 'End links: they count for nothing at the next call, open event streams end within 5 s.',
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ revoked: z.int() }),
  }),

  embeddedPage: call({
    kind: 'post',
    path: '/embed/page',
    may: 'signedIn',
    embed: ({ page }: { page: string }, link) => page === link.page,
    about: "What an embedded page shows, for the page itself: header `token` is the link's. Written down as its opening.",
    input: z.strictObject({ page }),
    output: z.object({ page, stationId: id, deviceId: id.nullable(), expiresAt: instant }),
  }),
}
