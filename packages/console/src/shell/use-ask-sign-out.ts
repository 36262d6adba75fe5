import { kit } from '@sundial/phrases/kit.ts'
import { session } from '@sundial/phrases/session.ts'
import { useModal } from '../kit/confirm/modal-context.ts'
import { useSay } from '../kit/language/language.ts'
import { useSignOut } from '../kit/session/use-sign-out.ts'

/** Asks whether to sign out, and does (specification, point 4). */
export const useAskSignOut = () => {
  const say = useSay(session)
  const sayKit = useSay(kit)
  const modal = useModal()
  const signOut = useSignOut()
  return () => {
    modal.confirm({
      centered: true,
      title: say('signOutAsk'),
      okText: say('signOut'),
      cancelText: sayKit('cancel'),
      icon: null,
      onOk: signOut,
    })
  }
}
