import type { TaskRow } from '@sundial/contract/tasks.ts'

const running = 1
const shownMax = 5

/** Kinds of targets that a name tells apart; lists of the same count are different modules. */
const named: readonly string[] = ['module', 'string', 'inverter', 'station']

/** Tests of the same kind and of the same modules before this one, the newest first. */
export const earlierTests = (task: TaskRow, tests: readonly TaskRow[]): TaskRow[] => {
  const { kind, label } = task.target
  if (!named.includes(kind)) return []
  return tests
    .filter(
      ({ id, action, status, target }) =>
        id < task.id && action === task.action && status !== running && target.kind === kind && target.label === label,
    )
    .toSorted((a, b) => b.createTime - a.createTime)
    .slice(0, shownMax)
}
