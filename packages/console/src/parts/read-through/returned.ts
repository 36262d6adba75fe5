import type { PassThrough, Reading } from '@sundial/contract/passed-frames.ts'
import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { readingFramesMax } from '@sundial/core/passthrough/bounds.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { isFailed } from '../rsd/test-tone.ts'

/** Rows of a page, and the most modules of one reading (specification, points 2 and 9). */
export const pageSize = 20
export const modulesMax = readingFramesMax
/** Values are one frame of a module, and versions another; a concentrator takes 100 frames at a time. */
export const typesFor = (count: number): ('all' | 'versions')[] => (2 * count <= readingFramesMax ? ['all', 'versions'] : ['all'])

/** A self-test of modules: its task, and the results of its devices so far. */
export type TestSeen = { list: readonly TaskRow[]; devices?: readonly TaskDevice[] | undefined }
export type Tested = { device: TaskDevice; plan: TestPlan }
export type ReturnedRow = Reading & { tested: Tested | null }

/** The last test of each module by its id; later tasks come later. */
const testedIn = (tests: readonly TestSeen[]): Map<number, Tested> =>
  new Map(
    tests.flatMap(({ list: [task], devices = [] }) => {
      const plan = task?.plan
      return plan ? devices.map((device) => [device.id, { device, plan }] as const) : []
    }),
  )

/** What each module returned, with how it was tested since. */
export const returnedRows = (passes: readonly PassThrough[], tests: readonly TestSeen[]): ReturnedRow[] => {
  const tested = testedIn(tests)
  return passes.flatMap(({ readings }) =>
    readings.map((reading) => ({ ...reading, tested: reading.deviceId === null ? null : (tested.get(reading.deviceId) ?? null) })),
  )
}

/** Modules whose self-test failed, was silent or did not end; null: none has a result yet. */
export const failedTests = (rows: readonly ReturnedRow[]): number[] | null => {
  const ended = rows.filter(({ tested }) => tested !== null)
  if (ended.length === 0) return null
  return ended.filter(({ tested }) => isFailed(tested!.device, tested!.plan)).map(({ deviceId }) => deviceId!)
}

/** Whether a reading goes on. */
const running = 1
export const isRunning = ({ status }: Pick<PassThrough, 'status'>): boolean => status === running

/** A table of texts for the clipboard: spreadsheets read tabs and lines. */
export const tabbed = (lines: readonly (readonly string[])[]): string => lines.map((cells) => cells.join('\t')).join('\n')
