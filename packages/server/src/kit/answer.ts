import type { CallName } from '@sundial/contract/calls.ts'
import { okCode } from '@sundial/contract/kit/http.ts'
import type { z } from 'zod'
import { ReadyJson } from './handlers.ts'

/** The envelope of a success, `{code, msg, codeMsg, data, traceId}`, as JSON text. */
export const okText = (data: unknown, traceId: string): string => {
  const json = data instanceof ReadyJson ? data.json : JSON.stringify(data)
  return `{"code":"${okCode}","msg":"success","codeMsg":"success","traceId":"${traceId}","data":${json}}`
}

/** Where tests see every answer against its declared shape; the product does not pay for that. */
export type OutputCheck = (name: CallName, output: z.ZodType, text: string) => void

export const checkOutput: OutputCheck = (name, output, text) => {
  const result = output.safeParse((JSON.parse(text) as { data: unknown }).data)
  if (!result.success) throw new Error(`${name} answers what its contract does not allow: ${result.error.message}`)
}
