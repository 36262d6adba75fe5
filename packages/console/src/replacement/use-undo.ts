import { replacementCalls } from '@sundial/contract/replacement.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { Replacement } from './installations.ts'

/** Undoes a replacement, once it is said what that turns back; null where somebody may not. */
export const useUndo = () => {
  const say = useSay(replacement)
  const confirm = useConfirming()
  const may = useMay(replacementCalls.undoReplacement.may)
  if (!may) return null
  return ({ id, code, old, new: came }: Replacement) =>
    void confirm({
      title: say('undo'),
      text: say('undoAsk', { code, old, new: came }),
      go: say('undo'),
      done: say('undoDone', { code }),
      run: () => callServer(replacementCalls.undoReplacement, { id }),
    })
}
