import { useSyncExternalStore } from 'react'
import { serverNow } from '../server/server-clock.ts'

type Ticker = { listeners: Set<() => void>; now: number; timer: ReturnType<typeof setInterval> | undefined }
const tickers = new Map<number, Ticker>()

const tickerOf = (periodMs: number): Ticker => {
  const known = tickers.get(periodMs)
  if (known) return known
  const made: Ticker = { listeners: new Set(), now: serverNow(), timer: undefined }
  tickers.set(periodMs, made)
  return made
}

const tick = (ticker: Ticker) => {
  ticker.now = serverNow()
  for (const listener of ticker.listeners) listener()
}

const subscribe = (periodMs: number) => (listener: () => void) => {
  const ticker = tickerOf(periodMs)
  // Without listeners the ticker stops. A new listener sets its time only if that is older than a period: a change makes all listeners render.
  if (ticker.listeners.size === 0 && Math.abs(serverNow() - ticker.now) >= periodMs) ticker.now = serverNow()
  ticker.listeners.add(listener)
  ticker.timer ??= setInterval(() => tick(ticker), periodMs)
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    ticker.timer = undefined
  }
}
const subscriptions = new Map<number, ReturnType<typeof subscribe>>()
const subscriptionOf = (periodMs: number) => {
  const known = subscriptions.get(periodMs) ?? subscribe(periodMs)
  subscriptions.set(periodMs, known)
  return known
}

/** The server's time, epoch ms, updated every period. All components with the same period share one timer. */
export const useNow = (periodMs = 1000): number => useSyncExternalStore(subscriptionOf(periodMs), () => tickerOf(periodMs).now)
