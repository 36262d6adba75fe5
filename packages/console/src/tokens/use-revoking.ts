import { calls } from '@sundial/contract/calls.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { App } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import type { TokenRow } from './cells.tsx'

/** Asks, and revokes a token. */
export const useRevoking = () => {
  const say = useSay(tokens)
  const sayKit = useSay(kit)
  const { modal } = App.useApp()
  const revoke = async ({ id, name }: TokenRow) => {
    try {
      await callServer(calls.deleteApiTokens, { ids: [id] })
      notify('success', say('revoked', { name }))
    } catch (error) {
      notifyError(error)
    }
    await refresh(calls.apiTokens)
  }
  return (row: TokenRow) =>
    modal.confirm({
      centered: true,
      icon: null,
      title: say('revokeAsk', { name: row.name }),
      content: say('revokeText'),
      okText: say('revoke'),
      okButtonProps: { danger: true },
      cancelText: sayKit('cancel'),
      onOk: () => revoke(row),
    })
}
