import type { moduleWhitelistCalls } from '@sundial/contract/module-whitelist.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import {
  addAllToModuleWhitelist,
  addToModuleWhitelist,
  clearModuleWhitelist,
  readModuleWhitelist,
  removeFromModuleWhitelist,
} from './change.ts'
import { moduleWhitelist } from './list.ts'

export const moduleWhitelistHandlers: HandlersOf<typeof moduleWhitelistCalls> = {
  moduleWhitelist,
  readModuleWhitelist,
  addToModuleWhitelist,
  addAllToModuleWhitelist,
  removeFromModuleWhitelist,
  clearModuleWhitelist,
}
