import { createHash } from 'node:crypto'
import type { Clock } from '@sundial/core/kit/clock.ts'

/** How long an answer is kept for a request that comes again, ms. */
const keptMs = 5 * 60_000
/** Answers at most, and their characters in all; the oldest are dropped first. */
const keptMax = 10_000
const keptCharactersInAll = 16 * 1024 * 1024
/** A longer answer is not kept: calls that change something answer in a few hundred characters. */
const keptCharactersMax = 16_384

/** What makes two requests the same one. */
export type RequestKey = { caller: string; call: string; key: string; input: unknown }

/**
 * Carries a request out once, however often it arrives. Chromium sends a POST again, up to twice, when a connection that it had used
 * before breaks before the answer: the server has then carried the first one out. In this process's memory: a restart forgets them.
 */
export type AnswerOnce = (request: RequestKey, work: () => Promise<string>) => Promise<string>

const idOf = ({ caller, call, key, input }: RequestKey): string =>
  createHash('sha256')
    .update(JSON.stringify([caller, call, key, input ?? null]))
    .digest('base64')

export const makeAnswerOnce = (clock: Clock): AnswerOnce => {
  const answers = new Map<string, { answer: Promise<string>; until: number; characters: number }>()
  let characters = 0
  const drop = (id: string): void => {
    characters -= answers.get(id)?.characters ?? 0
    answers.delete(id)
  }
  const prune = (now: number): void => {
    for (const [id, { until }] of answers) {
      if (until > now && answers.size <= keptMax && characters <= keptCharactersInAll) return
      drop(id)
    }
  }
  const note = (id: string, length: number): void => {
    const kept = answers.get(id)
    if (!kept) return
    kept.characters = length
    characters += length
    if (length > keptCharactersMax) drop(id)
  }
  return async (request, work) => {
    const now = clock.now()
    prune(now)
    const id = idOf(request)
    const before = answers.get(id)
    if (before) return before.answer
    const answer = work()
    answers.set(id, { answer, until: now + keptMs, characters: 0 })
    // A refusal changed nothing, so the same request may be tried again.
    const text = await answer.catch((error: unknown) => {
      drop(id)
      throw error
    })
    note(id, text.length)
    return text
  }
}
