import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { judgeDocument } from './judge-document.ts'
import type { GroupResult } from './judged.ts'
import { BadReference } from './parts.ts'

/** What came of a file: its groups, or why it can't be read. */
export type FileResult = { groups: GroupResult[] } | { problem: string }

const whyUnread = (e: unknown): string => {
  if (e instanceof BadReference) return e.message
  if (e instanceof SyntaxError) return `is no JSON: ${e.message}`
  const code = (e as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'is a folder, not a file'
  return `cannot be read: ${code ?? String(e)}`
}

/** Reads a reference file and holds it against the core's physics. Tables are looked for in its own folder. */
export const judgeFile = (file: string): FileResult => {
  const folder = dirname(file)
  const read = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  try {
    const document: unknown = JSON.parse(read(file))
    return { groups: judgeDocument(document, { names: readdirSync(folder), read: (name) => read(join(folder, name)) }) }
  } catch (e) {
    return { problem: whyUnread(e) }
  }
}
