import { kit } from '@sundial/phrases/kit.ts'
import { useSay } from '../language/language.ts'
import { notify, notifyError } from '../notices/notices.ts'
import { useModal } from './modal-context.ts'

type Question<Done> = {
  title: string
  text: string
  /** What the button says that does it. */
  go: string
  /** What is said when it was done, which may depend on what came of it. */
  done: string | ((came: Done) => string)
  run: () => Promise<Done>
}

/** Asks before something that can't be undone, does it and says so. */
export const useConfirming = () => {
  const say = useSay(kit)
  const modal = useModal()
  const act = async <Done>({ run, done }: Question<Done>) => {
    try {
      const came = await run()
      notify('success', typeof done === 'string' ? done : done(came))
    } catch (error) {
      notifyError(error)
    }
  }
  return <Done>(question: Question<Done>) =>
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
