import type { Envelope } from '@sundial/contract/kit/http.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { sayFrom } from '../language/language.ts'
import { CallError, systemErrorCode } from './call-error.ts'

const say = sayFrom(kit)

/** What an answer without our envelope says by its status alone: a proxy's page, nothing at all (specification, point 8). */
const byStatus = (status: number): string => {
  if (status >= 500) return say('serverError')
  return say(status === 401 ? 'wrongCredentials' : 'systemError')
}

const parsed = (text: string): Partial<Envelope<unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The envelope of an answer. @throws CallError 009900 where it has no body, or no code */
export const readEnvelope = async (response: Response): Promise<Envelope<unknown>> => {
  const envelope = parsed(await response.text())
  if (typeof envelope?.code === 'string') return envelope as Envelope<unknown>
  throw new CallError(systemErrorCode, envelope?.codeMsg || envelope?.msg || byStatus(response.status), envelope?.traceId ?? null)
}
