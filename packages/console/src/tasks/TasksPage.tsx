import { tasks } from '@sundial/phrases/tasks.ts'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { TaskTable } from './TaskTable.tsx'

/** All tasks of the user's organisations. The open one stands in the address, so that it is found again. */
export default function TasksPage({ SwitchDialog }: Pick<Pieces, 'SwitchDialog'>) {
  const say = useSay(tasks)
  const [search, setSearch] = useSearchParams()
  useTitle(say('title'))
  const id = Number(search.get('id'))
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
      </div>
      <TaskTable onOpen={(taskId) => setSearch({ id: String(taskId) })} />
      <Suspense fallback={null}>
        {Number.isInteger(id) && id > 0 ? <SwitchDialog key={id} switching={{ taskId: id }} onClose={() => setSearch({})} /> : null}
      </Suspense>
    </>
  )
}
