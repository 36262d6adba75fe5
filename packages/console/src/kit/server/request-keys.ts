import { newKey } from '../new-key.ts'

/** How long the server remembers what it answered (server: kit/answer-once.ts), ms. */
const rememberedMs = 5 * 60_000
/** Keys of requests that were sent and not answered: their outcome is not known. */
const unanswered = new Map<string, { key: string; until: number }>()

/**
 * The key of a person's request. Pressing "Save" again after the connection broke repeats the request: it has the key of the first one,
 * so that the server answers what it did then and does not do it twice. What the server has forgotten is forgotten here, too.
 */
export const requestKey = (path: string, input: unknown, now = Date.now()): { key: string; answered(): void } => {
  for (const [id, { until }] of unanswered) if (until <= now) unanswered.delete(id)
  const id = `${path} ${JSON.stringify(input)}`
  const { key } = unanswered.get(id) ?? { key: newKey() }
  if (!unanswered.has(id)) unanswered.set(id, { key, until: now + rememberedMs })
  return { key, answered: () => unanswered.delete(id) }
}
