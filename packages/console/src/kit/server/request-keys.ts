import { newKey } from '../new-key.ts'

/** Keys of requests whose outcome is not known: sent, and not answered. */
const unanswered = new Map<string, string>()

/**
 * The key of what a person asks for. Who presses "Save" again after the connection broke asks for the same thing: the key is that of the
 * first request, so that the server answers what it did then and does not do it twice.
 */
export const requestKey = (path: string, input: unknown): { key: string; answered(): void } => {
  const id = `${path} ${JSON.stringify(input)}`
  const key = unanswered.get(id) ?? newKey()
  unanswered.set(id, key)
  return { key, answered: () => unanswered.delete(id) }
}
