import { pathOf } from '@sundial/contract/pages.ts'
import { tasks as phrases } from '@sundial/phrases/tasks.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'

/** Where tasks are started from. */
export const ToStations = () => {
  const say = useSay(phrases)
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(pathOf('stations'))}>{say('toStations')}</Button>
}

/** A station without tasks, or without any in the state asked for. */
export const NoTasks = ({ asked }: { asked: boolean }) => {
  const say = useSay(phrases)
  return asked ? <EmptyState text={say('nothingSo')} /> : <EmptyState text={say('nothing')} hint={say('nothingHint')} />
}
