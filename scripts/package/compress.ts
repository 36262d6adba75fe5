import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Packs a folder of `parent` into a .tar.gz. The highest level takes three times as long and saves 0.6 % of Node. */
export const compress = async (parent: string, folder: string, archive: string): Promise<void> => {
  const tar = spawn('tar', ['-cf', '-', '-C', parent, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip(), createWriteStream(archive))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}
