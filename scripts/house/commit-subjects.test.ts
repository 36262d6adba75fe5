import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Commits that were written before this rule was checked stay as they are. */
const checkedFrom = '2026-11-30T02'

/** Subjects of the commits that the main branch lacks; none where the tree has no history or no copy of the main branch. */
const subjects = (): string[] => {
  const asked = ['log', '--no-merges', '--date=format-local:%Y-%m-%dT%H', '--format=%ad %s', 'origin/main..HEAD']
  const { status, stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } })
  const lines = status === 0 ? stdout.trim().split('\n') : []
  return lines.filter((line) => line >= checkedFrom).map((line) => line.slice(checkedFrom.length + 1))
}

it('the subject of a commit has at most 72 characters (CONTRIBUTING, 16)', () => {
  expect(subjects().filter((subject) => subject.length > 72)).toEqual([])
})
