import type { RegisterEntry } from '@sundial/wire/link/answers.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { Register } from './register.ts'

export type RegisterOrder =
  | 'register.write'
  | 'register.read'
  | 'whitelist.add'
  | 'whitelist.addAll'
  | 'whitelist.remove'
  | 'whitelist.removeAll'
  | 'whitelist.read'

/** Every entry with its bus; null where one names none of ours, or none where there are several, or a number stands twice. */
const entriesOf = (order: OpOf<'register.write'>, buses: readonly string[]): RegisterEntry[] | null => {
  const only = buses.length === 1 ? buses[0] : undefined
  const entries = order.devices.map(({ bus = only, ...entry }) => ({ ...entry, bus }))
  const isKnown = entries.every(({ bus }) => bus !== undefined && buses.includes(bus))
  const isOnce = new Set(entries.map(({ a }) => a)).size === entries.length
  return isKnown && isOnce ? (entries as RegisterEntry[]) : null
}

/**
 * Register and whitelist by order. `changed` = the platform is to be told the new hash; `written` = every module is recorded every 15 minutes
 * again, as after each register that is written (specification, point 4).
 */
export const registerHandlers = (register: Register, changed: () => void, written: () => Promise<void>): Handlers<RegisterOrder> => {
  const state = () => ({ hash: register.hash(), devices: register.all().length })
  const admit = async (whitelist: readonly string[]) => {
    await register.admit([...new Set(whitelist)])
    return done({ devices: register.whitelist().length })
  }
  return {
    'register.write': async (order) => {
      const entries = entriesOf(order, register.buses)
      if (!entries) return refused('registerContradicts')
      await register.write(entries)
      await written()
      changed()
      return done(state())
    },
    'register.read': () => done({ hash: register.hash(), devices: register.all() }),
    'whitelist.add': (order) => admit([...register.whitelist(), ...order.devices]),
    'whitelist.addAll': () => admit([...register.whitelist(), ...register.all().map(({ a }) => a)]),
    'whitelist.remove': (order) => {
      const gone = new Set(order.devices)
      return admit(register.whitelist().filter((a) => !gone.has(a)))
    },
    'whitelist.removeAll': async () => {
      await register.admit([])
      return done()
    },
    'whitelist.read': () => done({ devices: [...register.whitelist()] }),
  }
}
