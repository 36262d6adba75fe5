import { calls } from '@sundial/contract/calls.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import type { TokenRow } from './cells.tsx'

/** Asks, and revokes a token. */
export const useRevoking = () => {
  const say = useSay(tokens)
  const confirm = useConfirming()
  return ({ id, name }: TokenRow) =>
    confirm({
      title: say('revokeAsk', { name }),
      text: say('revokeText'),
      go: say('revoke'),
      done: say('revoked', { name }),
      run: () => callServer(calls.deleteApiTokens, { ids: [id] }).finally(() => refresh(calls.apiTokens)),
    })
}
