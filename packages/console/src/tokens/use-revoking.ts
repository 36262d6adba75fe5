import { tokenCalls } from '@sundial/contract/tokens.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { lives, type TokenRow } from './token-list.ts'

/** Asks, and revokes a token. */
export const useRevoking = () => {
  const say = useSay(tokens)
  const confirm = useConfirming()
  const me = useSignedIn()?.userId
  const run = async ({ id, userId }: TokenRow) => {
    await callServer(tokenCalls.deleteApiTokens, { ids: [id], ...(userId === me ? {} : { userId }) })
  }
  return (row: TokenRow) => {
    const { name, userId, realName, loginName } = row
    const other = userId === me ? '' : say('revokeOther', { user: realName || loginName })
    const done = lives(row, Date.now())
      ? {
          title: say('revokeAsk', { name }),
          text: `${say('revokeText')} ${other}`.trim(),
          go: say('revoke'),
          done: say('revoked', { name }),
        }
      : { title: say('removeAsk', { name }), text: say('removeText'), go: say('remove'), done: say('removed', { name }) }
    return confirm({ ...done, run: () => run(row) })
  }
}
