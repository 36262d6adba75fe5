import { uniformAt } from '@sundial/core/kit/random.ts'
import { describe, expect, it } from 'vitest'
import { benchOf } from '../test/rights-bench.ts'
import { act, type Means } from '../test/rights-model.ts'
import { actionsOf, keyOf, pairs, worldOf } from '../test/rights-worlds.ts'
import { serverForAll } from '../test/serving.ts'

const means: readonly Means[] = ['password', 'password', 'openSession', 'token', 'givingToken']
/** Printed with what fails; another one tries other calls. */
const seed = 20261122
const [walks, steps] = [8, 12]

/** The model of rights-search.test.ts says what the server does: the same calls are made of both, and both stand alike afterwards. */
describe('the model of rights', () => {
  const s = serverForAll(async () => ({}))

  it.each(Array.from({ length: walks }, (_, at) => at))('refuses what the server refuses and does what it does, walk %i', async (at) => {
    let drawn = 0
    const one = <T>(list: readonly T[]): T => list[Math.floor(uniformAt(seed + at, drawn++) * list.length)]!
    const bench = benchOf(s)
    const pair = one(pairs)
    let world = worldOf(pair)
    await bench.furnish(world)
    for (let step = 0; step < steps; step++) {
      const actor = { userId: one(world.users.filter((u) => u.ours && u.enabled)).id, means: one(means) }
      const choices = actionsOf(world, actor)
      const taken = choices.filter((choice) => act(world, actor, choice))
      const action = one(taken.length > 0 && step % 3 > 0 ? taken : choices)
      const after = act(world, actor, action)
      const { http, code } = await bench.make(world, actor, action)
      const told = { seed, at, step, pair, actor, action, code }
      expect({ ...told, done: http === 200 }).toEqual({ ...told, done: after !== null })
      world = after ?? world
      expect({ ...told, now: keyOf(await bench.read(world)) }).toEqual({ ...told, now: keyOf(world) })
      if (!world.users.some((u) => u.ours && u.enabled)) return
    }
  })
})
