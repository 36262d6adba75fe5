import { embedCalls } from '@sundial/contract/embed.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { LinkRow } from './cells.tsx'

/** Asks, and revokes a link. */
export const useRevoking = () => {
  const say = useSay(embed)
  const confirm = useConfirming()
  return ({ id, name }: LinkRow) =>
    confirm({
      title: say('revokeAsk', { name }),
      text: say('revokeText'),
      go: say('revoke'),
      done: say('revoked', { name }),
      run: () => callServer(embedCalls.revokeEmbedLinks, { ids: [id] }),
    })
}
