import { functions, readControl } from '@sundial/wire/dlt645/control.ts'
import { contentOf, identifierOf, readRequest } from '@sundial/wire/dlt645/exchange.ts'
import { type Frame, matchesAddress } from '@sundial/wire/dlt645/frame.ts'
import { ask as askFor } from '@sundial/wire/dlt645/services.ts'

/** A question and what tells its answer; null = no answer. */
export type AskFrame = <T>(request: Frame, match: (reply: Frame) => T | null) => Promise<T | null>
type Part = { content: Uint8Array; follows: boolean } | 'refused'

/** So many frames make one block at most: 51,000 bytes. */
const followingMax = 255

/** What `reply` brings of the identifier that `request` asks for; null = it answers something else. */
const partOf = (request: Frame, reply: Frame): Part | null => {
  const { function: fn, isReply, isRefusal, follows } = readControl(reply.control)
  if (!isReply || fn !== request.control || !matchesAddress(request.address, reply.address)) return null
  if (isRefusal) return 'refused'
  if (identifierOf(reply.data) !== identifierOf(request.data)) return null
  if (fn === functions.read) return { content: contentOf(reply.data), follows }
  // The sequence stands behind the content, and has to be the one that was asked for.
  return reply.data.at(-1) === request.data.at(-1) ? { content: contentOf(reply.data).subarray(0, -1), follows } : null
}

/**
 * All of an identifier's content: the first frame by 11H and what follows by 12H, sequence 1, 2, 3 ... Null = no answer to one of them,
 * 'refused' = there is no such data.
 */
export const readContent = async (ask: AskFrame, number: string, di: string): Promise<Uint8Array | 'refused' | null> => {
  const parts: Uint8Array[] = []
  for (let sequence = 0; sequence <= followingMax; sequence++) {
    const request = sequence === 0 ? readRequest(number, di) : askFor(number, 'readFollowing', { di, sequence })
    const part = await ask(request, (reply) => partOf(request, reply))
    if (part === null || part === 'refused') return part
    parts.push(part.content)
    if (!part.follows) break
  }
  return Buffer.concat(parts)
}
