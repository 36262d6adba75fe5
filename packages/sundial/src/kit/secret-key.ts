import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { Settings } from './settings-table.ts'

const bytes = 32
const form = /^[0-9a-f]{64}$/i

/** Makes one where there is none; of two that start at the same time one makes it. */
const makeOnce = (file: string, data: string): void => {
  mkdirSync(data, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(bytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  }
}

/** The key that secrets are kept encrypted with, 64 hex digits: the one that is set, else the data folder's own, made at the first start. */
export const secretKeyOf = ({ secretKey, data }: Pick<Settings, 'secretKey' | 'data'>): string => {
  if (secretKey !== null) return secretKey
  const file = join(data, 'secret-key')
  makeOnce(file, data)
  const kept = readFileSync(file, 'utf8').trim()
  if (!form.test(kept)) throw new PlainError(`${file} is no key of 64 hex digits. Put the right one back, or set SUNDIAL_SECRET_KEY.`)
  return kept
}
