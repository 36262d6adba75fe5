import { calls } from '@sundial/contract/calls.ts'
import { useState } from 'react'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { download } from '../kit/server/download.ts'
import type { RoleQuery } from './list-plan.ts'

/** Exports the roles of the query, all pages. */
export const useExport = (conditions: RoleQuery) => {
  const [busy, setBusy] = useState(false)
  const exportRows = async () => {
    setBusy(true)
    try {
      download((await callServer(calls.exportRoles, conditions)).ticket)
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { exportRows, busy }
}
