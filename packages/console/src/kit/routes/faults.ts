import { create } from 'zustand'

/** Set by the build: only a development build keeps faults for the error log (specification, point 2). */
declare const __SUNDIAL_ERROR_LOG__: boolean

export type Fault = { id: number; at: number; url: string; message: string; stack: string }
const faultsMax = 100

export const useFaults = create<{ faults: Fault[] }>(() => ({ faults: [] }))

/** Keeps an error for the error log of a development build; elsewhere it does nothing. */
export const noteFault = (error: unknown) => {
  if (!__SUNDIAL_ERROR_LOG__) return
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  useFaults.setState(({ faults }) => {
    const id = (faults[0]?.id ?? 0) + 1
    return { faults: [{ id, at: Date.now(), url: location.hash, message, stack: stack ?? '' }, ...faults].slice(0, faultsMax) }
  })
}

/** Errors that nobody caught go to the error log as well. */
export const watchFaults = () => {
  if (!__SUNDIAL_ERROR_LOG__) return
  window.addEventListener('error', ({ error, message }) => noteFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
}
