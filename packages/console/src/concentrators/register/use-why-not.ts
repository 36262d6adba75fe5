import { register } from '@sundial/phrases/register.ts'
import { useSay } from '../../kit/language/language.ts'

type Standing = { online: boolean; task: { number: string } | null }

/** Why a concentrator can not be asked for anything now; null = it can. `noPermission`: null where the user may. */
export const useWhyNot = ({ online, task }: Standing, noPermission: string | null): string | null => {
  const say = useSay(register)
  if (noPermission !== null) return noPermission
  if (!online) return say('offline')
  return task ? say('taskOther', { number: task.number }) : null
}
