import { type Permission, permissions } from '@sundial/core/session/permissions.ts'
import { z } from 'zod'
import type { SignedIn } from './context.ts'

const shape = z.object({
  userId: z.number(),
  username: z.string(),
  realName: z.string(),
  orgNo: z.string(),
  orgName: z.string(),
  orgNames: z.record(z.string(), z.string()),
  scope: z.object({ orgPaths: z.array(z.string()), stationIds: z.array(z.number()).optional() }),
  orgPath: z.string(),
  permissions: z.array(z.string()),
  holdsAll: z.boolean(),
  atTop: z.boolean(),
})

/** As whom work in the background is done: rights and scope of the moment when it was asked for, as the database keeps them. */
export const askerOf = (user: SignedIn): z.infer<typeof shape> => shape.parse({ ...user, permissions: [...user.permissions].toSorted() })

/** The same as those who do the work want it: nobody who could do anything else. */
export const askerFrom = (kept: unknown): SignedIn => {
  const { scope, permissions: held, ...who } = shape.parse(kept)
  const { orgPaths, stationIds } = scope
  const known = held.filter((permission): permission is Permission => Object.hasOwn(permissions, permission))
  return {
    ...who,
    scope: { orgPaths, ...(stationIds ? { stationIds } : {}) },
    permissions: new Set(known),
    tokenHash: Buffer.alloc(0),
    mayGive: false,
    mustChangePassword: false,
    mustEnrol: false,
    freshAt: null,
    tokenId: null,
    embed: null,
    expiresAt: 0,
    endsAtLatest: 0,
  }
}

export const reachOf = ({ permissions: held, scope }: SignedIn) => ({ permissions: [...held], scope })
