import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TestPlan } from '@sundial/core/rsd/module-test.ts'
import { verdictOf } from '@sundial/core/rsd/test-report.ts'
import type { TableProps } from 'antd'
import { toneOf, toneRow } from '../parts/rsd/test-tone.ts'
import type { TestTableProps } from './test-rows.ts'

/** Height of the rows of either table, px: the dialog with its buttons stays within a window of 900, and does not jump from one to the other. */
export const tableHeight = 268

export const rowClassOf =
  (plan: TestPlan) =>
  (device: TaskDevice): string =>
    toneRow[toneOf(verdictOf(device, plan))]

/** Rows of a test are chosen to be tested again. */
export const useTestSelection = ({ chosen, onChosen }: TestTableProps): NonNullable<TableProps<TaskDevice>['rowSelection']> => ({
  selectedRowKeys: [...chosen],
  columnWidth: 36,
  onChange: (keys) => onChosen(keys.map(Number)),
})
