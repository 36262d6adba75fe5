import type { WorkHabits } from '@sundial/contract/user-settings.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { changeWork } from '../../kit/settings/work.ts'

/** Changes how one works; where it can't be kept it holds until the next start, and that is said. */
export const useChangeWork = (userId: number) => (part: Partial<WorkHabits>) =>
  changeWork(userId, part).catch((error: unknown) => notifyError(error))
