import { spawnSync } from 'node:child_process'

/** Why no small disk of our own can be had here; null = it can. */
export const whyNoDisk = ((): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk'
  return spawnSync('unshare', ['-m', 'true']).status === 0 ? null : 'mounting is not allowed here'
})()
