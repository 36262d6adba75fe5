import { type ModuleAdmission, moduleWhitelistCalls } from '@sundial/contract/module-whitelist.ts'
import { moduleWhitelist } from '@sundial/phrases/module-whitelist.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify, notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import type { Entity } from '../concentrator-draft.ts'

const { readModuleWhitelist, addToModuleWhitelist, addAllToModuleWhitelist, removeFromModuleWhitelist, clearModuleWhitelist } =
  moduleWhitelistCalls

const numbersOf = (rows: readonly ModuleAdmission[]): string[] => rows.map(({ number }) => number)
/** The chosen modules that an order to add, or to remove, is about. */
export const addable = (chosen: readonly ModuleAdmission[]) => chosen.filter(({ state }) => state === 'unlisted')
export const removable = (chosen: readonly ModuleAdmission[]) => chosen.filter(({ state }) => state !== 'unlisted')

/**
 * Orders about the list of a concentrator. `count`: how many entries it has. What ends the regular reading of modules is asked before; what
 * was done is shown by the reading that follows.
 */
export const useListOrders = ({ gw, name }: Entity, count: number, onSent: () => void) => {
  const say = useSay(moduleWhitelist)
  const confirm = useConfirming()
  const done = say('sent', { name })
  const send = async (order: Promise<unknown>) => {
    await order
    onSent()
  }
  const atOnce = (order: Promise<unknown>) => void send(order).then(() => notify('success', done), notifyError)
  const add = (rows: readonly ModuleAdmission[]) => {
    const numbers = numbersOf(rows)
    const order = () => callServer(addToModuleWhitelist, { gw, numbers })
    if (count > 0) return atOnce(order())
    const text = say('addFirstAsk', { name, count: numbers.length })
    void confirm({ title: say('addFirst'), text, go: say('addGo'), done, run: () => send(order()) })
  }
  const remove = (rows: readonly ModuleAdmission[]) => {
    const numbers = numbersOf(rows)
    const left = count - numbers.length
    const text = left > 0 ? say('removeAsk', { name, count: numbers.length, left }) : say('removeLastAsk', { name, count: numbers.length })
    const run = () => send(callServer(removeFromModuleWhitelist, { gw, numbers }))
    void confirm({ title: say('remove'), text, go: say('removeGo'), done, run })
  }
  const clear = () => {
    const run = () => send(callServer(clearModuleWhitelist, { gw, count }))
    void confirm({ title: say('clearTitle'), text: say('removeLastAsk', { name, count }), go: say('clearGo', { count }), done, run })
  }
  return {
    add,
    remove,
    clear,
    addAll: () => atOnce(callServer(addAllToModuleWhitelist, { gw })),
    read: () => void callServer(readModuleWhitelist, { gw }).catch(notifyError),
  }
}
