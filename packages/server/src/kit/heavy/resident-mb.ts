import { readFileSync } from 'node:fs'

const pageBytes = 4096
const mb = 1_048_576

/** Memory of another process as the kernel counts it, MB; null where there is no /proc. Its heap has a limit of its own everywhere. */
export const residentMb = (pid: number): number | null => {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / mb
  } catch {
    return null // not Linux, or it has just ended
  }
}
