import { faultReportPath } from '@sundial/contract/kit/http.ts'
import { create } from 'zustand'
import { faultReportOf } from './fault-report.ts'

/** Set by the build: only a development build keeps faults for the error log (specification, point 2). */
declare const __SUNDIAL_ERROR_LOG__: boolean
declare const __SUNDIAL_VERSION__: string

export type Fault = { id: number; at: number; url: string; message: string; stack: string }
const faultsMax = 100
/** Most different errors that one page reports to the server. */
const toldMax = 5

export const useFaults = create<{ faults: Fault[] }>(() => ({ faults: [] }))

const told = new Set<string>()

/** Sends the report; the server logs and counts it. A failure is ignored, because a user could do nothing about it. */
const tellServer = (error: unknown): void => {
  const body = JSON.stringify(faultReportOf(error, location.hash, __SUNDIAL_VERSION__))
  if (told.size >= toldMax || told.has(body)) return
  told.add(body)
  const headers = { 'content-type': 'application/json' }
  void fetch(faultReportPath, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
}

const keep = (error: unknown): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  useFaults.setState(({ faults }) => {
    const id = (faults[0]?.id ?? 0) + 1
    return { faults: [{ id, at: Date.now(), url: location.hash, message, stack: stack ?? '' }, ...faults].slice(0, faultsMax) }
  })
}

/** Tells the server of an error, and keeps it for the error log of a development build. */
export const noteFault = (error: unknown) => {
  tellServer(error)
  if (__SUNDIAL_ERROR_LOG__) keep(error)
}

/** Also reports uncaught errors. */
export const watchFaults = () => {
  window.addEventListener('error', ({ error, message }) => noteFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
}
