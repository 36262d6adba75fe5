import { workerData } from 'node:worker_threads'

/** Ends the process, by the signal that says so, when it has worked for `cpuMs` since it began; looks every `lookMs`. */
const { cpuMs, lookMs } = workerData as { cpuMs: number; lookMs: number }
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system >= cpuMs * 1_000) process.kill(process.pid, 'SIGXCPU')
}, lookMs)
