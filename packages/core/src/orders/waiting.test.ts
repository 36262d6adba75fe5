import { describe, expect, it } from 'vitest'
import { type Waiting, waitOf } from './waiting.ts'

const at: Waiting = { state: 'queued', priority: 1, withdrawn: false, online: true, held: false }

describe('why a command waits', () => {
  it.each<[Partial<Waiting>, ReturnType<typeof waitOf>]>([
    [{}, 'next'],
    [{ online: false }, 'offline'],
    [{ online: false, held: true }, 'offline'],
    [{ held: true }, 'held'],
    [{ held: true, priority: 0 }, 'next'],
    [{ held: true, state: 'sent' }, 'unanswered'],
    [{ state: 'sent' }, 'unanswered'],
    [{ state: 'sent', online: false }, 'offline'],
    [{ state: 'accepted' }, 'working'],
    [{ state: 'running', held: true }, 'working'],
    [{ state: 'running', withdrawn: true }, 'cancelling'],
  ])('%j: %s', (what, why) => {
    expect(waitOf({ ...at, ...what })).toBe(why)
  })
})
