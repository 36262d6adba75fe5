import type { whitelistCalls } from '@sundial/contract/whitelist.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { addToGatewayWhitelist, editGatewayWhitelist } from './change.ts'
import { gatewayWhitelist } from './list.ts'

export const whitelistHandlers: HandlersOf<typeof whitelistCalls> = {
  gatewayWhitelist,
  addToGatewayWhitelist,
  editGatewayWhitelist,
}
