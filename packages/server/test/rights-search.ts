import { needsPassword } from '@sundial/core/session/permissions.ts'
import type { Action, Actor, act, Means } from './rights-model.ts'
import { energisesTogether, reachOf, reachOfOne } from './rights-reach.ts'
import { accountOf, type ModelUser, type World } from './rights-world.ts'
import { actionsOf, keyOf, promiseOf } from './rights-worlds.ts'

type Step = { world: World; path: [Actor, Action][] }
/** Every sequence of `whole` calls is tried; beyond, up to `depth`, those that begin with the `beam` worlds from which most is to be had. */
export type Extent = { whole: number; depth: number; beam: number }

/** Accounts that those who try can open: the two themselves by password; whoever acts otherwise has only what was made or reset since. */
const opened = (w: World, means: Means): ModelUser[] =>
  w.users.filter((u) => u.ours && (means === 'password' || w.changes.some((c) => c.kind === 'account' && c.userId === u.id)))

const actorsOf = (w: World, means: Means): Actor[] => {
  const own = w.users.filter((u) => u.ours)
  const open = new Set(opened(w, means))
  return own.flatMap((u): Actor[] => [
    ...(u.id < 200 && means !== 'password' ? [{ userId: u.id, means }] : []),
    ...(open.has(u) ? [{ userId: u.id, means: 'password' } as const] : []),
  ])
}

/** Whether a world holds more for those who try than was granted to them from outside. */
const beyondOf = (start: World, means: Means): ((w: World) => boolean) => {
  const own = start.users.filter((u) => u.ours)
  const granted = { effective: reachOf(start, own), held: reachOf(start, own, 'held') }
  const together = energisesTogether(start, own)
  return (w) => {
    const open = opened(w, means)
    if (means === 'openSession' || means === 'token') return open.length > 0
    if (means === 'givingToken' && open.some((u) => needsPassword(accountOf(w, u).held))) return true
    const more = (['effective', 'held'] as const).some((which) => open.some((u) => !reachOfOne(w, u, which).isSubsetOf(granted[which])))
    return more || (!together && energisesTogether(w, open))
  }
}

const choicesOf = (w: World, means: Means): [Actor, Action][] =>
  actorsOf(w, means).flatMap((actor) => actionsOf(w, actor).map((action): [Actor, Action] => [actor, action]))

/** Makes every call from these worlds; stops at the first step that is seen to be a breach. */
const nextOf = (from: readonly Step[], means: Means, rules: typeof act, see: (step: Step) => boolean): Step | null => {
  for (const { world, path } of from)
    for (const choice of choicesOf(world, means)) {
      const after = rules(world, ...choice)
      const step = after && { world: after, path: [...path, choice] }
      if (step && see(step)) return step
    }
  return null
}

/** The calls that lead beyond what was granted from outside, or null where none of those tried do. */
export const breach = (start: World, means: Means, { whole, depth, beam }: Extent, rules: typeof act): Step['path'] | null => {
  const beyond = beyondOf(start, means)
  const seen = new Set([keyOf(start)])
  let here: Step[] = [{ world: start, path: [] }]
  for (let at = 1; at <= depth; at++) {
    const next: Step[] = []
    const from = at <= whole ? here : here.toSorted((a, b) => promiseOf(b.world) - promiseOf(a.world)).slice(0, beam)
    const found = nextOf(from, means, rules, (step) => {
      const key = keyOf(step.world)
      if (!seen.has(key)) next.push(step)
      seen.add(key)
      return beyond(step.world)
    })
    if (found) return found.path
    here = next
  }
  return null
}
