/** The list of a station's devices. */
export type DevicesProps = {
  stationId: number
  /** Only this concentrator and what is behind it. */
  gw?: string
  reportPeriodS: number
  /** Codes of its strings, in their order. */
  strings: readonly string[]
  /** Why nothing can be shut down now, or read; null = it can. */
  blocked: string | null
  readBlocked: string | null
  onShow: (moduleId: number) => void
  onShutDown: (moduleIds: readonly number[]) => void
}
