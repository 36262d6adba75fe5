import { z } from 'zod'
import { call } from './kit/call.ts'

export const translationCalls = {
  translateMessage: call({
    kind: 'post',
    path: '/translation/translationLanguage',
    may: 'signedIn',
    about:
      'What a device, a concentrator or the platform said, in the language of the request: out of the dictionary of known messages, whichever language they are in. What is not known comes back as it is, `translated` false.',
    input: z.strictObject({ content: z.string().min(1).max(2_000) }),
    output: z.object({ text: z.string(), translated: z.boolean() }),
  }),
}
