import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { judgeDocument } from '../../packages/core/src/reference/judge-document.ts'
import { BadReference, type GroupResult } from '../../packages/core/src/reference/judged.ts'

/** What came of a file: its groups, or why it can't be read. */
export type FileResult = { groups: GroupResult[] } | { problem: string }

const whyUnread = (e: unknown): string | null => {
  if (e instanceof BadReference) return e.message
  if (e instanceof SyntaxError) return `is no JSON: ${e.message}`
  const code = (e as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'is a folder, not a file'
  return code === undefined ? null : `cannot be read: ${code}`
}

/** Reads a reference file and holds it against the core's physics. Tables it names are looked for in its own folder. */
export const judgeFile = (file: string): FileResult => {
  const beside = (name: string): string | null => {
    const path = join(dirname(file), basename(name))
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  try {
    return { groups: judgeDocument(JSON.parse(readFileSync(file, 'utf8')), beside) }
  } catch (e) {
    const problem = whyUnread(e)
    if (problem === null) throw e
    return { problem }
  }
}
