import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Reason why this machine cannot mount a small disk; null = it can. */
export const whyNoDisk = ((): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk'
  return spawnSync('unshare', ['-m', 'true']).status === 0 ? null : 'mounting is not allowed here'
})()

/** Mounts a tmpfs at `folder`. `options` are those of mount: size=256k, nr_inodes=10, ro. */
export const mountSmallDisk = (folder: string, options: string) => {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  return {
    remount: (changed: string): void => void execFileSync('mount', ['-o', `remount,${changed}`, folder]),
    unmount: (): void => void spawnSync('umount', ['-l', folder]),
  }
}

/** Mounts a folder a second time, at `folder`, which exists. */
export const mountAgain = (source: string, folder: string) => {
  execFileSync('mount', ['--bind', source, folder])
  return { unmount: (): void => void spawnSync('umount', ['-l', folder]) }
}

/** Fills the disk of a folder to the last byte; answers how room is made again. */
export const fillDisk = (folder: string, name = 'filler'): (() => void) => {
  const filler = join(folder, name)
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1', 'count=70000', 'oflag=append', 'conv=notrunc'])
  return () => rmSync(filler, { force: true })
}

/** Does something synchronous as a user whom root's rights do not help. */
export const asNobody = <T>(work: () => T): T => {
  process.seteuid?.(65534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}
