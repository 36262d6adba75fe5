import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import { notify, notifyError } from '../notices/notices.ts'
import { useModal } from './modal-context.ts'

type Question = {
  title: string
  text: string
  /** What the button says that does it. */
  go: string
  /** What is said when it was done. */
  done: string
  run: () => Promise<unknown>
}

/** Asks before something that can't be undone, does it and says so. */
export const useConfirming = () => {
  const say = useSay(kit)
  const modal = useModal()
  const act = async ({ run, done }: Question) => {
    try {
      await run()
      notify('success', done)
    } catch (error) {
      notifyError(error)
    }
  }
  return (question: Question) =>
    modal.confirm({
      centered: true,
      icon: null,
      title: question.title,
      content: question.text,
      okText: question.go,
      okButtonProps: { danger: true },
      cancelText: say('cancel'),
      onOk: () => act(question),
    })
}
