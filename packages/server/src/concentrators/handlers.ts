import type { concentratorChangeCalls } from '@sundial/contract/concentrator-changes.ts'
import type { concentratorCredentialCalls } from '@sundial/contract/concentrator-credentials.ts'
import type { concentratorDetailCalls } from '@sundial/contract/concentrator-details.ts'
import type { concentratorLogCalls } from '@sundial/contract/concentrator-log.ts'
import type { concentratorCalls } from '@sundial/contract/concentrators.ts'
import type { interfaceHistoryCalls } from '@sundial/contract/interface-history.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { issueConcentratorCertificate, revokeConcentratorCertificate } from './certificates.ts'
import { deleteConcentrators, saveConcentrator, updateConcentrator, updateConcentratorNumber } from './change.ts'
import { issueConcentratorCredential, revokeConcentratorCredential } from './credentials.ts'
import { concentratorEntity, positionOf, positions } from './details.ts'
import { heartbeats } from './heartbeats.ts'
import { exportInterfaceHistory, interfaceHistory, interfaceHistorySheet } from './interface-history.ts'
import { concentrators, gateways, linkState } from './list.ts'
import { concentratorLog } from './log.ts'
import { concentratorsSheet, exportConcentrators } from './sheet.ts'

type Calls = typeof concentratorCalls &
  typeof concentratorChangeCalls &
  typeof concentratorCredentialCalls &
  typeof concentratorDetailCalls &
  typeof concentratorLogCalls &
  typeof interfaceHistoryCalls

export const concentratorHandlers: HandlersOf<Calls> = {
  linkState,
  saveConcentrator,
  insertGateway: (input, call) => saveConcentrator(input, call),
  updateConcentrator,
  updateGateway: (input, call) => updateConcentrator(input, call),
  updateConcentratorNumber,
  deleteConcentrators,
  issueConcentratorCredential,
  revokeConcentratorCredential,
  issueConcentratorCertificate,
  revokeConcentratorCertificate,
  concentratorEntity,
  positionOf,
  exportConcentrators,
  exportInterfaceHistory,
}
export const heavyConcentratorHandlers: HeavyHandlersOf<Calls> = {
  concentrators,
  gateways,
  positions,
  concentratorLog,
  heartbeats,
  interfaceHistory,
}
export const concentratorFiles = {
  exportConcentrators: concentratorsSheet,
  exportInterfaceHistory: interfaceHistorySheet,
} satisfies Partial<HeavyFiles>
